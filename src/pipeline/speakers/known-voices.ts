import type { VoiceBackend } from './backend.ts';
import { meanOf, samePersonScore, type VoiceEstimate } from './same-person.ts';

/** A voice print with a name. */
export interface KnownVoice {
  id: string;
  name: string;
  /** Mean of the speaker embeddings of the enrolment. */
  vector: ArrayLike<number>;
  speechSec: number;
}

/** A voice print with the model of its vector: vectors of different models cannot be compared. */
export interface EnrolledVoice extends KnownVoice {
  model: string;
}

/** A speaker found in a recording. */
export interface FoundSpeaker {
  vector: ArrayLike<number>;
  speechSec: number;
}

/** A speaker matched with an enrolled voice. */
export interface Recognition {
  voice: KnownVoice;
  /** 0.5..1; see {@link createNaming}. */
  score: number;
}

/** A speaker with less speech gets no name. */
const LEAST_NAMED_SEC = 2;
/** One recording is one observation of a speaker, however long: all of it has one microphone, room and day. */
const EVIDENCE = 1;
/**
 * The score from which a speaker is named, and how it rises with the number of enrolled voices. A stranger
 * is then named in one or two of 100 recordings, with 1 voice and with 100 (`npm run bench:known-speakers -- --choosing`).
 */
const THRESHOLD = 5.5;
const THRESHOLD_PER_TENFOLD = 7.5;
/**
 * How much voices enrolled under the same conditions (language, studio, microphone) have in common, as a share of the
 * variance between speakers. Strangers under the same conditions share it too. Chosen together with the threshold.
 */
const SHARED = 0.2;
/** How fast the reported score rises. */
const SCALE = 6;

/**
 * Compares the speakers of a recording with enrolled voices. Each voice names at most one speaker and each speaker
 * has one name: the best pairs win.
 */
export function createNaming(voices: readonly KnownVoice[], backend: VoiceBackend) {
  const compare = createVoiceComparison(
    voices.map((voice) => voiceEstimate(voice, backend)),
    backend,
  );
  const bar = namingThreshold(voices.length);

  return {
    name(people: readonly FoundSpeaker[]): (Recognition | undefined)[] {
      const pairs = people.flatMap((person, p) => {
        if (person.speechSec < LEAST_NAMED_SEC) return [];
        return compare(voiceEstimate(person, backend)).map((score, v) => ({ p, v, score }));
      });
      const named: (Recognition | undefined)[] = people.map(() => undefined);
      const taken = new Set<number>();
      for (const { p, v, score } of pairs.sort((a, b) => b.score - a.score)) {
        if (score < bar) break;
        if (named[p] || taken.has(v)) continue;
        taken.add(v);
        named[p] = { voice: voices[v]!, score: reportedScore(score - bar) };
      }
      return named;
    },
  };
}

/** Scores a speaker against each enrolled voice, without what all of these have in common. */
export function createVoiceComparison(
  voices: readonly VoiceEstimate[],
  { between }: VoiceBackend,
): (speaker: VoiceEstimate) => number[] {
  const certainty = (voices.length * SHARED) / (1 + voices.length * SHARED);
  const shared = voices.length > 0 ? meanOf(voices.map(({ mean }) => mean)).map((value) => value * certainty) : [];
  const distinct = ({ mean, evidence }: VoiceEstimate) => ({
    mean: Float64Array.from(mean, (value, i) => value - shared[i]!),
    evidence,
  });
  const known = voices.map(distinct);
  return (speaker) => {
    const rest = distinct(speaker);
    return known.map((voice) => samePersonScore(voice, rest, between));
  };
}

/** The lowest score at which one of so many voices names a speaker. */
export function namingThreshold(voices: number): number {
  return THRESHOLD + THRESHOLD_PER_TENFOLD * Math.log10(Math.max(1, voices));
}

/** The estimate of a speaker after one recording. */
export function voiceEstimate({ vector }: Pick<FoundSpeaker, 'vector'>, backend: VoiceBackend): VoiceEstimate {
  return { mean: backend.project(Float32Array.from(vector)), evidence: EVIDENCE };
}

/** The reported score: 0.5 at the threshold, towards 1 above it. */
function reportedScore(aboveThreshold: number): number {
  return Math.round(1000 / (1 + Math.exp(-aboveThreshold / SCALE))) / 1000;
}
