import type { VoiceBackend } from './backend.ts';
import { meanOf, type Portrait, samePersonScore } from './same-person.ts';

/** A voice with a name. */
export interface KnownVoice {
  id: string;
  name: string;
  /** Mean of the voice vectors it was learnt from, as the voice model gave them. */
  vector: ArrayLike<number>;
  speechSec: number;
}

/** The same, with the voice model that made its vector: vectors of different models cannot be compared. */
export interface EnrolledVoice extends KnownVoice {
  model: string;
}

/** Somebody heard in a recording. */
export interface HeardPerson {
  vector: ArrayLike<number>;
  speechSec: number;
}

/** A person heard who is a known voice. */
export interface Recognition {
  voice: KnownVoice;
  /** 0.5..1; see {@link createNaming}. */
  score: number;
}

/** Less speech than this names nobody. */
const LEAST_NAMED_SEC = 2;
/** One recording is one observation of a person, however long: all of it comes from one microphone, room and day. */
const EVIDENCE = 1;
/**
 * The score from which a person is named, and how it rises with the number of voices to be mistaken for: chosen on half of the people so that a stranger
 * passes for one of them in one or two of 100 recordings, with 1 voice and with 100 (`npm run bench:known-speakers -- --choosing`).
 */
const BAR = 5.5;
const BAR_PER_TENFOLD = 7.5;
/**
 * How much voices learnt in one place (a language, a studio, a kind of microphone) are expected to have in common, as a share of how people differ. It
 * says nothing about who is who, and strangers from there have it too. Chosen with the bar.
 */
const SHARED = 0.2;
/** How fast doubt falls with the score. */
const SCALE = 6;

/** Compares the people of a recording with known voices. Each voice names at most one person and each person has one name: the best pairs win. */
export function createNaming(voices: readonly KnownVoice[], backend: VoiceBackend) {
  const compare = createVoiceComparison(
    voices.map((voice) => portraitOf(voice, backend)),
    backend,
  );
  const bar = namingBar(voices.length);

  return {
    name(people: readonly HeardPerson[]): (Recognition | undefined)[] {
      const pairs = people.flatMap((person, p) => {
        if (person.speechSec < LEAST_NAMED_SEC) return [];
        return compare(portraitOf(person, backend)).map((score, v) => ({ p, v, score }));
      });
      const named: (Recognition | undefined)[] = people.map(() => undefined);
      const taken = new Set<number>();
      for (const { p, v, score } of pairs.sort((a, b) => b.score - a.score)) {
        if (score < bar) break;
        if (named[p] || taken.has(v)) continue;
        taken.add(v);
        named[p] = { voice: voices[v]!, score: shown(score - bar) };
      }
      return named;
    },
  };
}

/** Scores somebody against each of the known voices, without what all of these have in common. */
export function createVoiceComparison(
  voices: readonly Portrait[],
  { between }: VoiceBackend,
): (heard: Portrait) => number[] {
  const certainty = (voices.length * SHARED) / (1 + voices.length * SHARED);
  const shared = voices.length > 0 ? meanOf(voices.map(({ mean }) => mean)).map((value) => value * certainty) : [];
  const distinct = ({ mean, evidence }: Portrait) => ({
    mean: Float64Array.from(mean, (value, i) => value - shared[i]!),
    evidence,
  });
  const known = voices.map(distinct);
  return (heard) => {
    const rest = distinct(heard);
    return known.map((voice) => samePersonScore(voice, rest, between));
  };
}

/** The least score at which one of so many voices gives somebody its name. */
export function namingBar(voices: number): number {
  return BAR + BAR_PER_TENFOLD * Math.log10(Math.max(1, voices));
}

/** What is known of somebody after one recording. */
export function portraitOf({ vector }: Pick<HeardPerson, 'vector'>, backend: VoiceBackend): Portrait {
  return { mean: backend.project(Float32Array.from(vector)), evidence: EVIDENCE };
}

/** 0.5 at the bar, towards 1 above it. */
function shown(aboveBar: number): number {
  return Math.round(1000 / (1 + Math.exp(-aboveBar / SCALE))) / 1000;
}
