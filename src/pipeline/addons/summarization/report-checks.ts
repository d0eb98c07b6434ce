import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import type { ReportedSentence } from '../../../engines/ports/sentence-reporter.ts';
import { contentWords } from './content-words.ts';
import { restrictions } from './edit-words.ts';
import { logOdds } from './recognition-certainty.ts';

/** A logistic regression: the probability that a strict reader finds a reported sentence good and true, fitted on 873 ratings (training/reported). */
const GOOD = { weights: [1.58, 0.08, 0.65, 1.1, -0.088], bias: 0.53 };
/** A reported sentence is used from this probability on, if the model is sure enough of it. */
const LEAST = { probability: 0.75, score: -0.7 };
/** One with only content words of the spoken sentence is also used if the model is surer of it. */
const SURE = { score: -0.45, words: 20 };
/** Verb forms that do not depend on the person. */
const ANY_PERSON =
  /^(?:will|would|can|could|shall|should|may|might|must|\p{L}+ed|also|just|really|still|never|always|was|had|did|got|went|saw|took|made|lost|found|thought|felt|heard|said|told|came|left|kept|knew|began|gave|paid|bought|sent|met|fell)$/u;
/** A sentence that names one speaker more often is hard to read. */
const MOST_MENTIONS = 2;
/** How the model writes a speaker. */
export const SPEAKER = /\{(\d)\}/g;
/** Words of reporting, which the model may add. */
const REPORTS =
  /^(?:says?|thinks?|wants?|needs?|asks?|suggests?|agrees?|explains?|hopes?|feels?|likes?|believes?|team)$/;
/** Letters of a word that its other forms have too. */
const STEM = 4;
const FIRST_PERSON = /\b(?:i|me|my|mine|myself)\b/iu;
const GROUP = /\b(?:we|us|our|ours)\b/iu;
const LISTENER = /\b(?:you|your|yours|yourself)\b/iu;
const POINTING = /\b(?:this|these|those)\b/iu;
const NUMBER =
  /\d[\d.,]*\d|\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|thousand|million|half|quarter|first|second|third)\b/giu;

/** Whether persons, numbers, negations, conditions and the markers of redacted words are those of the spoken sentence. `shown` is the sentence with the names of the speakers, which may be redacted. */
export function isTrue(spoken: string, { text, speakers }: ReportedSentence, shown = text): boolean {
  if (text === '' || text.endsWith('?')) return false;
  const plain = writtenOut(spoken);
  return (
    hasSamePersons(plain, text, speakers.length) &&
    !fitsOnlySpeech(plain, text) &&
    markers(text).every((marker) => spoken.includes(marker)) &&
    markers(spoken).every((marker) => shown.includes(marker)) &&
    restrictions(writtenOut(text)) === restrictions(plain) &&
    numbers(text.replace(SPEAKER, '')) === numbers(plain)
  );
}

function hasSamePersons(spoken: string, text: string, count: number): boolean {
  const named = [...text.matchAll(SPEAKER)].map(([, number]) => Number(number));
  const [own, other] = [named.includes(0), named.some((number) => number > 0)];
  if (named.some((number) => number >= count || named.filter((one) => one === number).length > MOST_MENTIONS))
    return false;
  const isAddressed = LISTENER.test(spoken);
  if (other !== isAddressed) return false;
  if (FIRST_PERSON.test(spoken)) return own;
  // "We will send your payment" is what the speaker will do; other groups are more than the speaker.
  return !own || (GROUP.test(spoken) && isAddressed);
}

/** Whether a word only fits the spoken sentence: "Speaker 1 swear", the capital of its first word, or "this injury". */
function fitsOnlySpeech(spoken: string, text: string): boolean {
  if (POINTING.test(text)) return true;
  const verb = /\bI (\p{Ll}+)/u.exec(spoken)?.[1];
  if (verb !== undefined && !ANY_PERSON.test(verb) && text.includes(`{0} ${verb} `)) return true;
  const first = /^\p{Lu}\p{Ll}+/u.exec(spoken)?.[0];
  return first !== undefined && text.includes(` ${first} `);
}

/** "don't" as "do not", so that negations and persons can be compared. */
function writtenOut(text: string): string {
  return text
    .replace(/\bcannot\b/giu, 'can not')
    .replace(/can['’]t\b/giu, 'can not')
    .replace(/won['’]t\b/giu, 'will not')
    .replace(/n['’]t\b/giu, ' not');
}

/** The markers of redacted words. */
function markers(text: string): string[] {
  return text.match(/\[[\p{Lu}\d_]+\]/gu) ?? [];
}

function numbers(text: string): string {
  const bare = markers(text).reduce((rest, marker) => rest.replace(marker, ''), text);
  return [...new Set(bare.toLowerCase().match(NUMBER) ?? [])].sort().join(' ');
}

/** What the probability depends on, in the order of `GOOD.weights`; also for fitting it. `readings` are of the spoken and of the reported sentence. */
export function inputsOf(
  spoken: string,
  { text, score }: ReportedSentence,
  readings: readonly Pick<Readability, 'whole' | 'clear'>[],
): [score: number, whole: number, clear: number, share: number, words: number] {
  const own = new Set(contentWords(spoken, 'en').map((word) => word.slice(0, STEM)));
  const words = contentWords(text.replace(SPEAKER, ''), 'en').filter((word) => !REPORTS.test(word));
  const share = words.filter((word) => own.has(word.slice(0, STEM))).length / Math.max(1, words.length);
  const best = (level: 'whole' | 'clear') => logOdds(Math.max(...readings.map((one) => one[level])));
  return [score, best('whole'), best('clear'), share, text.split(' ').length];
}

/** Whether a reported sentence is very probably good and true. */
export function isGood(inputs: ReturnType<typeof inputsOf>): boolean {
  const [score, , , share, words] = inputs;
  if (share === 1 && score >= SURE.score && words <= SURE.words) return true;
  const sum = inputs.reduce((total, input, at) => total + input * GOOD.weights[at]!, GOOD.bias);
  return score >= LEAST.score && 1 / (1 + Math.exp(-sum)) >= LEAST.probability;
}
