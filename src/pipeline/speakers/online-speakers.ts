import { fittedBackend, type VoiceBackend } from './backend.ts';
import type { HeardPerson } from './known-voices.ts';
import { EVIDENCE_PER_SEC, meanOf, type Portrait, samePersonScore } from './same-person.ts';

/** Gives the utterances of a session speakers as they come. */
export interface OnlineSpeakers {
  /** The speaker of an utterance, from the vectors of its windows and the length of its speech. Once given, a number stays. */
  assign(vectors: readonly Float32Array[], speechSec: number): number;
  /** Everybody heard so far, by number. */
  people(): readonly HeardPerson[];
  /** All there is to know, to go on from later: plain data. */
  state(): OnlineState;
}

/** What a session knows of the people in it. */
export interface OnlineState {
  last: number;
  people: { evidence: number; mean: number[]; vector: number[]; speechSec: number }[];
}

/** What the session may expect. */
export interface OnlineSpeakersOptions {
  /** No more people than this. */
  most?: number | undefined;
  backend?: VoiceBackend;
  /** Where an earlier process left off. */
  state?: OnlineState | undefined;
}

/** Less speech than this makes nobody new … */
const NEW_PERSON_SEC = 1;
/** … and it has to be this much likelier (as a logarithm) that nobody known said it. */
const NEW_PERSON_MARGIN = 3;
/** Only what is surely theirs changes the picture of a person. */
const LEARN_MARGIN = 3;

interface Person extends Portrait, HeardPerson {
  mean: Float64Array;
  /** Mean of the vectors as the voice model gave them. */
  vector: Float64Array;
}

/** Starts with nobody, or where `state` left off. Keeps two means a person, so a session may be of any length. */
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
    // Of an utterance without a voice the best guess is that nobody else began to speak.
    if (vectors.length > 0) last = recognise(vectors, speechSec);
    return last;
  }

  function recognise(vectors: readonly Float32Array[], speechSec: number): number {
    const heard: Person = {
      mean: meanOf(vectors.map((vector) => backend.project(vector))),
      vector: meanOf(vectors),
      evidence: Math.max(0.2, speechSec * EVIDENCE_PER_SEC),
      speechSec,
    };
    const scores = people.map((person) => samePersonScore(person, heard, backend.between));
    const best = scores.indexOf(Math.max(...scores));
    const known = scores[best] ?? Number.NEGATIVE_INFINITY;
    const unknown = known < -NEW_PERSON_MARGIN && speechSec >= NEW_PERSON_SEC && people.length < most;
    if (people.length === 0 || unknown) {
      people.push(heard);
      return people.length - 1;
    }
    if (known > LEARN_MARGIN) learn(people[best]!, heard);
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

function learn(person: Person, heard: Person): void {
  const share = heard.evidence / (person.evidence + heard.evidence);
  for (let i = 0; i < person.mean.length; i++) person.mean[i]! += share * (heard.mean[i]! - person.mean[i]!);
  for (let i = 0; i < person.vector.length; i++) person.vector[i]! += share * (heard.vector[i]! - person.vector[i]!);
  person.evidence += heard.evidence;
  person.speechSec += heard.speechSec;
}
