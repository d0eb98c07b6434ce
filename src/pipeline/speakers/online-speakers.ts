import { fittedBackend, type VoiceBackend } from './backend.ts';

/** Gives the utterances of a session speakers as they come. */
export interface OnlineSpeakers {
  /** The speaker of an utterance, from the vectors of its windows and the length of its speech. Once given, a number stays. */
  assign(vectors: readonly Float32Array[], speechSec: number): number;
  /** How many people have been heard. */
  count(): number;
}

/** What the session may expect. */
export interface OnlineSpeakersOptions {
  /** No more people than this. */
  most?: number | undefined;
  backend?: VoiceBackend;
}

/** Independent windows' worth of evidence in a second of speech: overlapping windows repeat each other. */
const EVIDENCE_PER_SEC = 0.7;
/** Less speech than this makes nobody new … */
const NEW_PERSON_SEC = 1;
/** … and it has to be this much likelier (as a logarithm) that nobody known said it. */
const NEW_PERSON_MARGIN = 3;
/** Only what is surely theirs changes the picture of a person. */
const LEARN_MARGIN = 3;

interface Person {
  evidence: number;
  /** Mean of what was heard. */
  mean: Float64Array;
}

/** Starts with nobody. Keeps one mean a person, so a session may be of any length. */
export function createOnlineSpeakers({
  most = Number.POSITIVE_INFINITY,
  backend = fittedBackend(),
}: OnlineSpeakersOptions = {}): OnlineSpeakers {
  const people: Person[] = [];
  let last = 0;

  function assign(vectors: readonly Float32Array[], speechSec: number): number {
    last = recognise(vectors, speechSec);
    return last;
  }

  function recognise(vectors: readonly Float32Array[], speechSec: number): number {
    // Of an utterance without a voice the best guess is that nobody else began to speak.
    if (vectors.length === 0) return last;
    const mean = meanOf(vectors.map((vector) => backend.project(vector)));
    const evidence = Math.max(0.2, speechSec * EVIDENCE_PER_SEC);
    const scores = people.map((person) => familiarity(person, mean, evidence, backend.between));
    const best = scores.indexOf(Math.max(...scores));
    const known = scores[best] ?? Number.NEGATIVE_INFINITY;
    const unknown = known < -NEW_PERSON_MARGIN && speechSec >= NEW_PERSON_SEC && people.length < most;
    if (people.length === 0 || unknown) {
      people.push({ evidence, mean });
      return people.length - 1;
    }
    if (known > LEARN_MARGIN) learn(people[best]!, mean, evidence);
    return best;
  }

  return { assign, count: () => people.length };
}

/** How much likelier it is, as a logarithm, that this person said it than that somebody new did. */
function familiarity(person: Person, mean: Float64Array, evidence: number, between: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < between.length; i++) {
    const spread = 1 / (1 / between[i]! + person.evidence);
    const expected = spread * person.evidence * person.mean[i]!;
    const known = spread + 1 / evidence;
    const fresh = between[i]! + 1 / evidence;
    sum += (Math.log(fresh / known) + mean[i]! ** 2 / fresh - (mean[i]! - expected) ** 2 / known) / 2;
  }
  return sum;
}

function learn(person: Person, mean: Float64Array, evidence: number): void {
  const total = person.evidence + evidence;
  for (let i = 0; i < mean.length; i++) {
    person.mean[i] = (person.mean[i]! * person.evidence + mean[i]! * evidence) / total;
  }
  person.evidence = total;
}

function meanOf(vectors: readonly Float32Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let i = 0; i < mean.length; i++) mean[i]! += vector[i]! / vectors.length;
  return mean;
}
