import type { VoiceBackend } from './backend.ts';
import { type Assignment, inferSpeakers, type Observation } from './bayesian.ts';
import { type Care, LEAST_PERSON_SEC } from './settings.ts';
import { growVoiceTree, mergeClusters, type VoiceTree } from './voice-tree.ts';

/** How many people there may be. */
export interface CountBounds {
  least: number;
  most: number;
}

/** Who was heard at each moment; numbers from 0 in no order. */
export interface Clustering {
  speakers: number;
  labels: Int32Array;
}

/** The first guess looks at windows this far apart: nearer ones repeat each other. Of a few seconds it takes all there are. */
const SEED_STEP_SEC = 0.75;
const FEW_SEC = 10;

/** Tells how many people were heard and which moments are whose. */
export async function clusterVoices(
  observations: readonly Observation[],
  backend: VoiceBackend,
  bounds: CountBounds,
  care: Care,
): Promise<Clustering> {
  if (observations.length === 0) return { speakers: 0, labels: new Int32Array(0) };
  const few = observations.length * care.stepSec <= FEW_SEC;
  const stride = few ? 1 : Math.max(1, Math.round(SEED_STEP_SEC / care.stepSec));
  const seeds = observations.filter((_, i) => i % stride === 0).map(({ vector }) => vector);
  const tree = await growVoiceTree(seeds, backend);
  const spread = (labels: Int32Array) => Int32Array.from(observations, (_, i) => labels[Math.floor(i / stride)]!);
  const guess = spread(tree.cut({ score: care.firstGuess }));
  const free = withoutScraps(
    await inferSpeakers(observations, backend, guess, care.bayesian),
    observations.length,
    care,
  );
  const wanted = Math.min(seeds.length, Math.max(bounds.least, Math.min(bounds.most, free.speakers)));
  if (wanted === free.speakers) return free;
  const vectors = observations.map(({ vector }) => vector);
  const guesses =
    wanted < free.speakers
      ? [mergeClusters(free.labels, vectors, backend, wanted)]
      : splitInto(wanted, tree, seeds, backend).map(spread);
  return likeliestOf(guesses, wanted, observations, backend, care);
}

/** Settles each guess and takes the likeliest that keeps the wanted number. */
async function likeliestOf(
  guesses: readonly Int32Array[],
  wanted: number,
  observations: readonly Observation[],
  backend: VoiceBackend,
  care: Care,
): Promise<Clustering> {
  let best: { clustering: Clustering; bound: number } | undefined;
  for (const guess of guesses) {
    const outcome = await inferSpeakers(observations, backend, guess, care.bayesian, true);
    const clustering = hardLabels(outcome, guess.length);
    if (clustering.speakers === wanted && (!best || outcome.bound > best.bound)) {
      best = { clustering, bound: outcome.bound };
    }
  }
  // Someone may have lost every moment to a neighbour; a count that was asked for goes before the likelier labels.
  return best?.clustering ?? { speakers: new Set(guesses[0]).size, labels: guesses[0]! };
}

/** Moments of those who are hardly heard go to whoever is likeliest among the others. */
function withoutScraps({ speakers, probabilities }: Assignment, count: number, care: Care): Clustering {
  const heardSec = new Float64Array(speakers);
  for (let t = 0; t < count; t++) heardSec[likeliest(probabilities, t, speakers)]! += care.stepSec;
  const most = Math.max(...heardSec);
  const known = Array.from(heardSec, (seconds) => seconds >= LEAST_PERSON_SEC || seconds === most);
  const masked = probabilities.map((value, at) => (known[at % speakers] ? value + 1e-300 : -1));
  return hardLabels({ speakers, probabilities: masked, bound: 0 }, count);
}

/**
 * Ways to find more people than there seem to be: cuts the tree lower and lower until enough clusters are more than scraps, for several
 * sizes of a scrap. People may have been taken for one another (then each has some time) or hardly have spoken.
 */
function splitInto(
  wanted: number,
  tree: VoiceTree,
  seeds: readonly Float32Array[],
  backend: VoiceBackend,
): Int32Array[] {
  const guesses = [tree.cut({ clusters: wanted })];
  for (const leastSec of [1.5, 3, 6]) {
    for (let clusters = wanted; clusters <= Math.min(seeds.length, 3 * wanted + 5); clusters++) {
      const labels = tree.cut({ clusters });
      const sizes = new Map<number, number>();
      for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
      if ([...sizes.values()].filter((size) => size * SEED_STEP_SEC >= leastSec).length < wanted) continue;
      guesses.push(mergeClusters(labels, seeds, backend, wanted));
      break;
    }
  }
  return guesses;
}

function hardLabels({ speakers, probabilities }: Assignment, count: number): Clustering {
  const numbers = new Map<number, number>();
  const labels = Int32Array.from({ length: count }, (_, t) => {
    const speaker = likeliest(probabilities, t, speakers);
    if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
    return numbers.get(speaker)!;
  });
  return { speakers: numbers.size, labels };
}

function likeliest(probabilities: Float64Array, t: number, speakers: number): number {
  let best = 0;
  for (let s = 1; s < speakers; s++) {
    if (probabilities[t * speakers + s]! > probabilities[t * speakers + best]!) best = s;
  }
  return best;
}
