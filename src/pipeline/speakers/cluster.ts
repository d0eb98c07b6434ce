import type { VoiceBackend } from './backend.ts';
import { type Assignment, inferSpeakers, type Observation } from './bayesian.ts';
import type { Clustering, CountBounds } from './clustering.ts';
import { addMissingSpeakers, mergeSimilarSpeakers, newSeconds } from './merge-similar-speakers.ts';
import { noveltyOf } from './repeats.ts';
import {
  CAUTION_GROWTH,
  type DiarizationEffort,
  FULL_CAUTION_SEC,
  LEAST_PERSON_SEC,
  LEAST_RUN_SEC,
  MERGE_LIMITS,
  SINGLE_SPEAKER,
  TURN_TAKING,
} from './settings.ts';
import { buildVoiceTree, mergeClusters, type VoiceTree } from './voice-tree.ts';

/**
 * The initial clusters use windows this far apart, because nearer ones repeat each other. With a few seconds of
 * speech all windows are used.
 */
const SEED_STEP_SEC = 0.75;
const FEW_SEC = 10;

/** Finds the number of speakers and the speaker of each moment. */
export async function clusterVoices(
  moments: readonly Observation[],
  backend: VoiceBackend,
  bounds: CountBounds,
  effort: DiarizationEffort,
): Promise<Clustering> {
  if (moments.length === 0) return { speakers: 0, labels: new Int32Array(0) };
  const novelty = await noveltyOf(
    moments.map(({ vector }) => vector),
    effort.stepSec,
  );
  const observations = moments.map((moment, i) => ({ ...moment, novelty: novelty[i]! }));
  const few = observations.length * effort.stepSec <= FEW_SEC;
  const stride = few ? 1 : Math.max(1, Math.round(SEED_STEP_SEC / effort.stepSec));
  const seeds = observations.filter((_, i) => i % stride === 0).map(({ vector }) => vector);
  const tree = await buildVoiceTree(seeds, backend);
  const spread = (labels: Int32Array) => Int32Array.from(observations, (_, i) => labels[Math.floor(i / stride)]!);
  const guess = spread(tree.cut({ score: effort.initialScore }));
  const caution = cautionFor(newSeconds(observations, effort.stepSec), effort.bayesian.caution);
  const inferred = await inferSpeakers(observations, backend, guess, { ...effort.bayesian, caution });
  const firstSpeakers = withoutShortSpeakers(inferred, observations.length, effort);
  const people = mergeSimilarSpeakers(firstSpeakers, observations, backend, effort.stepSec, MERGE_LIMITS, bounds);
  const alone = bounds.least <= 1 && (await isSingleSpeaker(people, observations, backend, effort));
  const free = alone ? singleSpeakerOrTwo(firstSpeakers, observations, backend, bounds, effort) : people;
  const wanted = Math.min(seeds.length, Math.max(bounds.least, free.speakers));
  if (wanted === free.speakers) return free;
  const splits = splitInto(wanted, tree, seeds, backend).map(spread);
  // A split that would be merged again divides one speaker. In that case the smallest part goes to the missing
  // speakers.
  const clear = splits.filter((labels) => {
    const speakers = new Set(labels).size;
    return (
      speakers === wanted &&
      mergeSimilarSpeakers({ speakers, labels }, observations, backend, effort.stepSec).speakers === wanted
    );
  });
  if (clear.length > 0) return mostLikelyOf(clear, wanted, observations, backend, effort);
  // Not refined again: that would take more than necessary from a speaker that was found.
  const labels = addMissingSpeakers(free, observations, backend, wanted, effort.stepSec);
  if (new Set(labels).size === wanted) return { speakers: wanted, labels };
  return mostLikelyOf(splits, wanted, observations, backend, effort);
}

/** Lowers the caution for a short recording, in which no speaker has much evidence. */
export function cautionFor(speechSec: number, usual: number): number {
  return usual * Math.min(1, speechSec / FULL_CAUTION_SEC) ** CAUTION_GROWTH;
}

/** Whether only one of the found speakers remains with more caution. */
export async function isSingleSpeaker(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  backend: VoiceBackend,
  effort: DiarizationEffort,
): Promise<boolean> {
  if (speakers === 1) return true;
  const again = await inferSpeakers(observations, backend, labels, {
    ...effort.bayesian,
    caution: SINGLE_SPEAKER.caution,
  });
  const left = withoutShortSpeakers(again, observations.length, effort);
  return mergeSimilarSpeakers(left, observations, backend, effort.stepSec, SINGLE_SPEAKER.merge).speakers === 1;
}

/** One speaker, unless two take turns: the voice of one person does not change back and forth. */
export function singleSpeakerOrTwo(
  found: Clustering,
  observations: readonly Observation[],
  backend: VoiceBackend,
  { most }: CountBounds,
  { stepSec }: DiarizationEffort,
): Clustering {
  const two = mergeSimilarSpeakers(found, observations, backend, stepSec, TURN_TAKING.merge, {
    least: 1,
    most: Math.min(2, most),
  });
  const changes = two.labels.reduce((sum, label, i) => sum + (i > 0 && label !== two.labels[i - 1] ? 1 : 0), 0);
  const usual = (two.labels.length * stepSec * TURN_TAKING.changesPerMin) / 60;
  const taken = changes >= Math.max(usual, TURN_TAKING.leastChanges);
  return taken ? two : { speakers: 1, labels: new Int32Array(observations.length) };
}

/** Refines each initial clustering and takes the most likely one with the wanted number of speakers. */
async function mostLikelyOf(
  guesses: readonly Int32Array[],
  wanted: number,
  observations: readonly Observation[],
  backend: VoiceBackend,
  effort: DiarizationEffort,
): Promise<Clustering> {
  let best: { clustering: Clustering; bound: number } | undefined;
  for (const guess of guesses) {
    const outcome = await inferSpeakers(observations, backend, guess, effort.bayesian, true);
    const clustering = hardLabels(outcome, guess.length);
    if (clustering.speakers === wanted && (!best || outcome.bound > best.bound)) {
      best = { clustering, bound: outcome.bound };
    }
  }
  // A speaker may have lost every moment to a neighbour; a requested number has priority over more likely labels.
  return best?.clustering ?? { speakers: new Set(guesses[0]).size, labels: guesses[0]! };
}

/** Gives the moments of speakers with very little speech, or without a long run of it, to the most likely other speaker. */
function withoutShortSpeakers(
  { speakers, probabilities }: Assignment,
  count: number,
  { stepSec }: DiarizationEffort,
): Clustering {
  const moments = new Float64Array(speakers);
  const longest = new Float64Array(speakers);
  let run = 0;
  let last = -1;
  for (let t = 0; t < count; t++) {
    const speaker = mostLikelySpeaker(probabilities, t, speakers);
    run = speaker === last ? run + 1 : 1;
    last = speaker;
    moments[speaker]! += 1;
    longest[speaker] = Math.max(longest[speaker]!, run);
  }
  const most = Math.max(...moments);
  const known = Array.from(
    moments,
    (own, i) => own === most || (own * stepSec >= LEAST_PERSON_SEC && longest[i]! * stepSec >= LEAST_RUN_SEC),
  );
  const masked = probabilities.map((value, at) => (known[at % speakers] ? value + 1e-300 : -1));
  return hardLabels({ speakers, probabilities: masked, bound: 0 }, count);
}

/**
 * Ways to find more speakers than were found: cuts the tree lower and lower until enough clusters are large enough,
 * for several minimum sizes. Speakers may have been confused (then each has some time) or have hardly spoken.
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
    const speaker = mostLikelySpeaker(probabilities, t, speakers);
    if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
    return numbers.get(speaker)!;
  });
  return { speakers: numbers.size, labels };
}

function mostLikelySpeaker(probabilities: Float64Array, t: number, speakers: number): number {
  let best = 0;
  for (let s = 1; s < speakers; s++) {
    if (probabilities[t * speakers + s]! > probabilities[t * speakers + best]!) best = s;
  }
  return best;
}
