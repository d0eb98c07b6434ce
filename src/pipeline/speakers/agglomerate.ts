/** One merge of two clusters; each is named by its lowest member. */
export interface Merge {
  into: number;
  from: number;
  /** Mean similarity between their members. */
  score: number;
}

/**
 * Merges the most similar clusters, by the mean over all pairs, until one is left; the best merge first. Follows
 * chains of nearest neighbours, so the cost grows with the square of `count`. Overwrites `scores`.
 */
export function agglomerate(scores: Float32Array, count: number): Merge[] {
  const sizes = new Float64Array(count).fill(1);
  const active = new Uint8Array(count).fill(1);
  const merges: Merge[] = [];
  const chain: number[] = [];
  while (merges.length < count - 1) {
    if (chain.length === 0) chain.push(active.indexOf(1));
    const top = chain.at(-1)!;
    const before = chain.at(-2) ?? -1;
    let best = before;
    let bestScore = before < 0 ? Number.NEGATIVE_INFINITY : scores[top * count + before]!;
    for (let other = 0; other < count; other++) {
      if (active[other] && other !== top && scores[top * count + other]! > bestScore) {
        best = other;
        bestScore = scores[top * count + other]!;
      }
    }
    if (best !== before) {
      chain.push(best);
      continue;
    }
    chain.length -= 2;
    const into = Math.min(top, best);
    const from = Math.max(top, best);
    const total = sizes[into]! + sizes[from]!;
    for (let other = 0; other < count; other++) {
      if (!active[other]) continue;
      const mean =
        (sizes[into]! * scores[into * count + other]! + sizes[from]! * scores[from * count + other]!) / total;
      scores[into * count + other] = mean;
      scores[other * count + into] = mean;
    }
    sizes[into] = total;
    active[from] = 0;
    merges.push({ into, from, score: bestScore });
  }
  return merges.sort((a, b) => b.score - a.score);
}

/** Cluster numbers after the merges for which `goOn` holds, from 0. */
export function cutTree(
  merges: readonly Merge[],
  count: number,
  goOn: (merge: Merge, clusters: number) => boolean,
): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at]!;
    return at;
  };
  let clusters = count;
  for (const merge of merges) {
    if (!goOn(merge, clusters)) break;
    parent[root(merge.from)] = root(merge.into);
    clusters--;
  }
  const numbers = new Map<number, number>();
  return Int32Array.from({ length: count }, (_, i) => {
    const key = root(i);
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
}
