import type { VoiceBackend } from './backend.ts';
import type { Observation } from './bayesian.ts';
import type { Clustering, CountBounds } from './clustering.ts';
import { EVIDENCE_PER_SEC, meanOf, samePersonScore } from './same-person.ts';
import { MERGE_LIMITS, type MergeLimits, MIN_SCORE_BELOW_COUNT } from './settings.ts';

const ANY_COUNT: CountBounds = { least: 1, most: Number.POSITIVE_INFINITY };

/** Speech given to a speaker that must exist but was not found. */
const MISSING_SPEAKER_SEC = 1;

/**
 * Merges speakers who may be one person. The model counts every moment as new evidence, so that with more speech it
 * is ever more certain that variations of one person are two people; here the evidence for a speaker is limited. A
 * requested number has priority over similarity.
 */
export function mergeSimilarSpeakers(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  { between }: VoiceBackend,
  stepSec: number,
  { mostEvidence, leastScore }: MergeLimits = MERGE_LIMITS,
  { least, most }: CountBounds = ANY_COUNT,
): Clustering {
  const people = Array.from({ length: speakers }, (_, speaker) => {
    const own = observations.filter((_, i) => labels[i] === speaker);
    return { numbers: [speaker], mean: meanOf(own.map(({ vector }) => vector)), seconds: newSeconds(own, stepSec) };
  });
  const portrait = ({ mean, seconds }: (typeof people)[number]) => ({
    mean,
    evidence: Math.min(mostEvidence, seconds * EVIDENCE_PER_SEC),
  });
  const bar = () => {
    if (people.length > most) return Number.NEGATIVE_INFINITY;
    return people.length > least ? leastScore : Math.max(leastScore, MIN_SCORE_BELOW_COUNT);
  };
  for (;;) {
    let best = { score: bar(), a: -1, b: -1 };
    for (let a = 0; a < people.length; a++) {
      for (let b = 0; b < a; b++) {
        const score = samePersonScore(portrait(people[a]!), portrait(people[b]!), between);
        if (score > best.score) best = { score, a, b };
      }
    }
    if (best.a < 0) break;
    const [from] = people.splice(best.a, 1);
    const into = people[best.b]!;
    const share = from!.seconds / (from!.seconds + into.seconds);
    into.mean = into.mean.map((value, i) => value + share * (from!.mean[i]! - value));
    into.seconds += from!.seconds;
    into.numbers.push(...from!.numbers);
  }
  const numberOf = new Map(people.flatMap(({ numbers }, i) => numbers.map((number) => [number, i])));
  return { speakers: people.length, labels: labels.map((label) => numberOf.get(label)!) };
}

/** The score of the two speakers who are most likely one person; the lower, the better all speakers are separated. */
export function scoreOfMostSimilar(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  { between }: VoiceBackend,
  stepSec: number,
): number {
  const people = Array.from({ length: speakers }, (_, speaker) => {
    const own = observations.filter((_, i) => labels[i] === speaker);
    const evidence = Math.min(MERGE_LIMITS.mostEvidence, newSeconds(own, stepSec) * EVIDENCE_PER_SEC);
    return { mean: meanOf(own.map(({ vector }) => vector)), evidence };
  });
  const scores = people.flatMap((a, i) => people.slice(0, i).map((b) => samePersonScore(a, b, between)));
  return Math.max(Number.NEGATIVE_INFINITY, ...scores);
}

/** Duration of speech, with repeated audio counted once. */
export function newSeconds(observations: readonly Observation[], stepSec: number): number {
  return observations.reduce((sum, { novelty = 1 }) => sum + novelty, 0) * stepSec;
}

/**
 * Adds speakers that were not found: each gets the speech that fits its present speaker least. That is one second, or a
 * shorter stretch between two pauses, as from people who hardly speak.
 */
export function addMissingSpeakers(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  { between }: VoiceBackend,
  wanted: number,
  stepSec: number,
): Int32Array {
  const out = Int32Array.from(labels);
  const most = Math.max(1, Math.round(MISSING_SPEAKER_SEC / stepSec));
  const people = Array.from({ length: speakers }, (_, speaker) => {
    const own = observations.filter((_, i) => labels[i] === speaker);
    return { mean: meanOf(own.map(({ vector }) => vector)), evidence: MERGE_LIMITS.mostEvidence, moments: own.length };
  });
  const fits = observations.map(({ vector }, i) =>
    samePersonScore(people[labels[i]!]!, { mean: vector, evidence: 1 }, between),
  );
  for (let stranger = speakers; stranger < wanted; stranger++) {
    let cheapest = { from: 0, to: 0, fit: Number.POSITIVE_INFINITY };
    for (let from = 0; from < out.length; from++) {
      const owner = out[from]!;
      // Speakers that were found must not disappear.
      if (owner >= speakers || people[owner]!.moments <= most) continue;
      let fit = 0;
      for (let to = from + 1; to <= from + most; to++) {
        fit += fits[to - 1]!;
        const ends = to === out.length || out[to] !== owner || isPause(observations, to);
        const begins = from === 0 || out[from - 1] !== owner || isPause(observations, from);
        if ((to - from === most || (begins && ends)) && fit < cheapest.fit) cheapest = { from, to, fit };
        if (ends) break;
      }
    }
    for (let at = cheapest.from; at < cheapest.to; at++) {
      people[out[at]!]!.moments--;
      out[at] = stranger;
    }
  }
  return out;
}

/** Whether there is a pause before this moment. */
function isPause(observations: readonly Observation[], at: number): boolean {
  return observations[at]!.region !== observations[at - 1]!.region;
}
