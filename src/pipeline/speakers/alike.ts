import type { VoiceBackend } from './backend.ts';
import type { Observation } from './bayesian.ts';
import type { Clustering } from './cluster.ts';
import { EVIDENCE_PER_SEC, meanOf, samePersonScore } from './same-person.ts';
import { MOST_EVIDENCE, SAME_PERSON_SCORE } from './settings.ts';

/** Somebody who cannot be found but must be there is given this much. */
const STRANGER_SEC = 1;

/**
 * Joins people who may well be one. The model takes every moment for new evidence, so that the longer somebody speaks the surer it is that their
 * moods are two people; here a person is never known better than after {@link MOST_EVIDENCE}.
 */
export function joinAlike(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  { between }: VoiceBackend,
  stepSec: number,
): Clustering {
  const people = Array.from({ length: speakers }, (_, speaker) => {
    const own = observations.filter((_, i) => labels[i] === speaker);
    return { numbers: [speaker], mean: meanOf(own.map(({ vector }) => vector)), seconds: own.length * stepSec };
  });
  const portrait = ({ mean, seconds }: (typeof people)[number]) => ({
    mean,
    evidence: Math.min(MOST_EVIDENCE, seconds * EVIDENCE_PER_SEC),
  });
  for (;;) {
    let best = { score: SAME_PERSON_SCORE, a: -1, b: -1 };
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

/** More people than were found: each is given the moments around which somebody sounds least like themselves. */
export function withStrangers(
  { speakers, labels }: Clustering,
  observations: readonly Observation[],
  { between }: VoiceBackend,
  wanted: number,
  stepSec: number,
): Int32Array {
  const out = Int32Array.from(labels);
  const reach = Math.floor(STRANGER_SEC / 2 / stepSec);
  const people = Array.from({ length: speakers }, (_, speaker) => {
    const own = observations.filter((_, i) => labels[i] === speaker);
    return { mean: meanOf(own.map(({ vector }) => vector)), evidence: MOST_EVIDENCE, moments: own.length };
  });
  const fits = observations.map(({ vector }, i) =>
    samePersonScore(people[labels[i]!]!, { mean: vector, evidence: 1 }, between),
  );
  for (let stranger = speakers; stranger < wanted; stranger++) {
    let worst = { near: [] as number[], fit: Number.POSITIVE_INFINITY };
    for (let i = 0; i < out.length; i++) {
      // Those who were found are not to vanish.
      if (out[i]! >= speakers || people[out[i]!]!.moments <= 2 * reach + 1) continue;
      const near: number[] = [];
      for (let at = i - reach; at <= i + reach; at++) if (out[at] === out[i]) near.push(at);
      const fit = near.reduce((sum, at) => sum + fits[at]!, 0) / near.length;
      if (fit < worst.fit) worst = { near, fit };
    }
    for (const at of worst.near) {
      people[out[at]!]!.moments--;
      out[at] = stranger;
    }
  }
  return out;
}
