import { fittedBackend, type VoiceBackend } from './backend.ts';
import type { FoundSpeaker } from './known-voices.ts';
import { EVIDENCE_PER_SEC, meanOf, samePersonScore, type VoiceEstimate } from './same-person.ts';

/** Assigns speakers to the utterances of a session as they arrive. */
export interface OnlineSpeakers {
  /**
   * The speaker of an utterance, from the embeddings of its windows and the length of its speech. A number never
   * changes.
   */
  assign(vectors: readonly Float32Array[], speechSec: number): number;
  /** All speakers so far, by number. */
  people(): readonly FoundSpeaker[];
  /** The state for another process: plain data. */
  state(): OnlineState;
}

/** The speakers of a session. */
export interface OnlineState {
  last: number;
  people: { evidence: number; mean: number[]; vector: number[]; speechSec: number }[];
}

/** Options of a session. */
export interface OnlineSpeakersOptions {
  /** Maximum number of speakers. */
  most?: number | undefined;
  backend?: VoiceBackend;
  /** State of an earlier process. */
  state?: OnlineState | undefined;
}

/** Less speech than this adds no speaker … */
const NEW_PERSON_SEC = 1;
/** … and the logarithm of the likelihood ratio for a new speaker must exceed this. */
const NEW_PERSON_MARGIN = 3;
/** Only clear assignments update a speaker. */
const LEARN_MARGIN = 3;

interface Person extends VoiceEstimate, FoundSpeaker {
  mean: Float64Array;
  /** Mean of the embeddings. */
  vector: Float64Array;
}

/** Starts without speakers, or with `state`. Keeps two means a speaker, so a session may have any length. */
export function createOnlineSpeakers({
  most = Number.POSITIVE_INFINITY,
  backend = fittedBackend(),
  state,
}: OnlineSpeakersOptions = {}): OnlineSpeakers {
  const people: Person[] = (state?.people ?? []).map((person) => ({
    ...person,
    mean: Float64Array.from(person.mean),
    vector: Float64Array.from(person.vector),
  }));
  let last = state?.last ?? 0;

  function assign(vectors: readonly Float32Array[], speechSec: number): number {
    // An utterance without a voice most likely has the same speaker as the one before.
    if (vectors.length > 0) last = recognise(vectors, speechSec);
    return last;
  }

  function recognise(vectors: readonly Float32Array[], speechSec: number): number {
    const speaker: Person = {
      mean: meanOf(vectors.map((vector) => backend.project(vector))),
      vector: meanOf(vectors),
      evidence: Math.max(0.2, speechSec * EVIDENCE_PER_SEC),
      speechSec,
    };
    const scores = people.map((person) => samePersonScore(person, speaker, backend.between));
    const best = scores.indexOf(Math.max(...scores));
    const known = scores[best] ?? Number.NEGATIVE_INFINITY;
    const unknown = known < -NEW_PERSON_MARGIN && speechSec >= NEW_PERSON_SEC && people.length < most;
    if (people.length === 0 || unknown) {
      people.push(speaker);
      return people.length - 1;
    }
    if (known > LEARN_MARGIN) learn(people[best]!, speaker);
    return best;
  }

  return {
    assign,
    people: () => people,
    state: () => ({
      last,
      people: people.map((person) => ({ ...person, mean: [...person.mean], vector: [...person.vector] })),
    }),
  };
}

function learn(person: Person, speaker: Person): void {
  const share = speaker.evidence / (person.evidence + speaker.evidence);
  for (let i = 0; i < person.mean.length; i++) person.mean[i]! += share * (speaker.mean[i]! - person.mean[i]!);
  for (let i = 0; i < person.vector.length; i++) person.vector[i]! += share * (speaker.vector[i]! - person.vector[i]!);
  person.evidence += speaker.evidence;
  person.speechSec += speaker.speechSec;
}
