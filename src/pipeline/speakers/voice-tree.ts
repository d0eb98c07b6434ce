import { agglomerate, cutTree, type Merge } from './agglomerate.ts';
import type { VoiceBackend } from './backend.ts';
import { createComparison } from './similarity.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Windows compared in one block: 1,200² scores are 6 MB. Longer recordings are clustered block by block, then the
 * clusters of the blocks.
 */
const BLOCK = 1200;
/** Inside a block of a long recording only windows of clearly one voice are merged. */
const BLOCK_SCORE = 10;
/** Members that represent a cluster when clusters are compared. */
const REPRESENTATIVES = 8;

/** Where merging stops: at a similarity, or at a number of clusters. */
export type Stop = { score: number } | { clusters: number };

/** Windows merged by similarity, independent of time. */
export interface VoiceTree {
  /** Labels from 0 after the merges up to `stop`. */
  cut(stop: Stop): Int32Array;
}

/** Compares all windows and merges them step by step. */
export async function buildVoiceTree(vectors: readonly Float32Array[], backend: VoiceBackend): Promise<VoiceTree> {
  const comparison = createComparison(backend);
  const grow = (block: readonly Float32Array[]) => agglomerate(comparison.matrix(block), block.length);
  if (vectors.length <= BLOCK) {
    const merges = grow(vectors);
    return { cut: (stop) => cutTree(merges, vectors.length, proceed(stop)) };
  }
  const labels = new Int32Array(vectors.length);
  let clusters = 0;
  for (let start = 0; start < vectors.length; start += BLOCK) {
    await yieldToEventLoop();
    const block = vectors.slice(start, start + BLOCK);
    const local = cutTree(grow(block), block.length, proceed({ score: BLOCK_SCORE }));
    for (let i = 0; i < block.length; i++) labels[start + i] = clusters + local[i]!;
    clusters = 1 + labels.reduce((most, label) => Math.max(most, label), 0);
  }
  return clusterTree(labels, vectors, comparison);
}

/** Merges existing clusters until so many are left. */
export function mergeClusters(
  labels: Int32Array,
  vectors: readonly Float32Array[],
  backend: VoiceBackend,
  clusters: number,
): Int32Array {
  return clusterTree(labels, vectors, createComparison(backend)).cut({ clusters });
}

function proceed(stop: Stop): (merge: Merge, clusters: number) => boolean {
  return 'score' in stop ? (merge) => merge.score >= stop.score : (_, clusters) => clusters > stop.clusters;
}

function clusterTree(
  labels: Int32Array,
  vectors: readonly Float32Array[],
  comparison: ReturnType<typeof createComparison>,
): VoiceTree {
  const clusters: Float32Array[][] = [];
  labels.forEach((label, i) => {
    clusters[label] ??= [];
    clusters[label].push(vectors[i]!);
  });
  const merges = agglomerate(clusterScores(clusters, comparison), clusters.length);
  return {
    cut(stop) {
      const joined = cutTree(merges, clusters.length, proceed(stop));
      return labels.map((label) => joined[label]!);
    },
  };
}

/** Mean similarity between the representatives of every two clusters. */
function clusterScores(
  clusters: readonly Float32Array[][],
  comparison: ReturnType<typeof createComparison>,
): Float32Array {
  const owner: number[] = [];
  const delegates = clusters.flatMap((members, cluster) => {
    const count = Math.min(REPRESENTATIVES, members.length);
    owner.push(...new Array<number>(count).fill(cluster));
    return Array.from({ length: count }, (_, i) => members[Math.floor((i * members.length) / count)]!);
  });
  const pairs = comparison.matrix(delegates);
  const sums = new Float64Array(clusters.length ** 2);
  const counts = new Float64Array(clusters.length ** 2);
  for (let a = 0; a < delegates.length; a++) {
    for (let b = 0; b < delegates.length; b++) {
      const at = owner[a]! * clusters.length + owner[b]!;
      sums[at]! += pairs[a * delegates.length + b]!;
      counts[at]! += 1;
    }
  }
  return Float32Array.from(sums, (sum, at) => sum / counts[at]!);
}
