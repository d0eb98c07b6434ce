import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import type { ReportedSentence, SentenceReporter, SpokenLine } from '../../../engines/ports/sentence-reporter.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { candidatesOf } from './candidates.ts';
import type { Scorer } from './clean-sentences.ts';
import { contentWords } from './content-words.ts';
import { restrictions } from './edit-words.ts';
import type { Extracted } from './extract.ts';
import { isQuestion, readable } from './readable.ts';
import { logOdds } from './recognition-certainty.ts';
import type { SpeakerNames } from './speaker-names.ts';

/** Writes sentences in reported speech. */
export type Reporter = Pick<SentenceReporter, 'report'>;

/** A logistic regression: the probability that a strict reader finds a reported sentence good and true, fitted on 873 ratings (training/reported). */
const GOOD = { weights: [1.58, 0.08, 0.65, 1.1, -0.088], bias: 0.53 };
/** A reported sentence is used from this probability on, if the model is sure enough of it. */
const LEAST = { probability: 0.75, score: -0.7 };
/** One with only content words of the spoken sentence is also used if the model is surer of it. */
const SURE = { score: -0.45, words: 20 };
/** Reported speech is used if this share of the chosen sentences can be reported. */
const MOST = 0.6;
/** Lines before and after a sentence that the model may read. */
const LINES = { before: 12, after: 2 };
/** Verb forms that do not depend on the person. */
const ANY_PERSON =
  /^(?:will|would|can|could|shall|should|may|might|must|\p{L}+ed|also|just|really|still|never|always|was|had|did|got|went|saw|took|made|lost|found|thought|felt|heard|said|told|came|left|kept|knew|began|gave|paid|bought|sent|met|fell)$/u;
/** A sentence that names one speaker more often is hard to read. */
const MOST_MENTIONS = 2;
const SPEAKER = /\{(\d)\}/g;
/** Words that may be added to what was said. */
const REPORTS =
  /^(?:says?|thinks?|wants?|needs?|asks?|suggests?|agrees?|explains?|hopes?|feels?|likes?|believes?|team)$/;
/** Letters of a word that its other forms have too. */
const STEM = 4;
const FIRST_PERSON = /\b(?:i|me|my|mine|myself)\b/iu;
const GROUP = /\b(?:we|us|our|ours)\b/iu;
const LISTENER = /\b(?:you|your|yours|yourself)\b/iu;
const POINTS = /\b(?:this|these|those)\b/iu;
const NUMBER =
  /\d[\d.,]*\d|\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|thousand|million|half|quarter|first|second|third)\b/giu;

interface Models {
  reporter: Reporter | null;
  scorer: Scorer | null;
  nameOf: SpeakerNames | undefined;
}

/**
 * The chosen sentences, in reported speech ("Speaker 2 would like to pay a bill.") where that is very probably good and true, if most of them can be reported: a text
 * that often changes between both is harder to read.
 */
export async function withReports(
  chosen: readonly Extracted[],
  sentences: readonly Sentence[],
  { reporter, scorer, nameOf }: Models,
): Promise<Extracted[]> {
  const isEnglish = chosen.every(({ index }) => sentences[index]!.language === 'en');
  if (!reporter || !scorer || !isEnglish) return [...chosen];
  // An answer stays beside its question.
  const tried = chosen.filter(({ text }, at) => !isQuestion(text) && !isQuestion(chosen[at - 1]?.text ?? ''));
  const indices = tried.map(({ index }) => index);
  const found = await reports(indices, sentences, { reporter, scorer, nameOf });
  if (found.size < MOST * chosen.length) return [...chosen];
  return chosen.map((one) => {
    const text = found.get(one.index);
    return text === undefined ? one : { ...one, text, isReported: true };
  });
}

/** The sentences that can very probably be reported well and truly, by their places. */
async function reports(
  indices: readonly number[],
  sentences: readonly Sentence[],
  { reporter, scorer, nameOf }: { reporter: Reporter; scorer: Scorer; nameOf: SpeakerNames | undefined },
): Promise<Map<number, string>> {
  if (indices.length === 0) return new Map();
  const lineOf = lines(sentences);
  const found = await reporter.report(indices.map((index) => around(index, sentences.length, lineOf)));
  const nameBy = names(sentences, nameOf);
  const all = [...new Set(sentences.map(({ speaker = 0 }) => speaker))];
  const written = found.map((one) => ({ ...one, speakers: withOther(one.speakers, all) }));
  const texts = written.map(({ text, speakers }) => named(text, speakers, nameBy));
  const spoken = indices.map((index) => lineOf(index).text);
  const [before, after] = [await scorer.score(spoken), await scorer.score(texts)];
  const good = indices.flatMap((index, at): [number, string][] => {
    const inputs = inputsOf(spoken[at]!, written[at]!, [before[at]!, after[at]!]);
    const isUsed = isTrue(spoken[at]!, written[at]!) && isGood(inputs);
    return isUsed ? [[index, texts[at]!]] : [];
  });
  return new Map(good);
}

/** The text of each sentence as a summary would use it; empty for those that say nothing. */
function lines(sentences: readonly Sentence[]): (index: number) => SpokenLine {
  const statements = new Map(candidatesOf(sentences).statements.map(({ index, text }) => [index, text]));
  return (index) => {
    const { sentence, language, speaker = 0 } = sentences[index]!;
    return { speaker, text: statements.get(index) ?? readable(sentence, language) };
  };
}

/** A sentence with the nearest lines that say something. */
function around(index: number, count: number, lineOf: (index: number) => SpokenLine) {
  const [before, after]: [SpokenLine[], SpokenLine[]] = [[], []];
  for (let at = index - 1; at >= 0 && before.length < LINES.before; at--)
    if (lineOf(at).text !== '') before.unshift(lineOf(at));
  for (let at = index + 1; at < count && after.length < LINES.after; at++)
    if (lineOf(at).text !== '') after.push(lineOf(at));
  return { before, sentence: lineOf(index), after };
}

/** The names of speakers by their numbers. */
function names(sentences: readonly Sentence[], nameOf: SpeakerNames | undefined): (speaker: number) => string {
  const known = new Map<number, string>();
  for (const sentence of sentences)
    if (!known.has(sentence.speaker ?? 0)) known.set(sentence.speaker ?? 0, nameOf?.(sentence) ?? 'The speaker');
  return (speaker) => known.get(speaker) ?? `Speaker ${speaker + 1}`;
}

/** The second of two speakers may have said nothing in the lines that were read. */
function withOther(speakers: readonly number[], all: readonly number[]): number[] {
  return all.length === 2 ? [...speakers, ...all.filter((one) => !speakers.includes(one))] : [...speakers];
}

/** The sentence with names for the speakers; a possessive that repeats the only name becomes "their". */
function named(text: string, speakers: readonly number[], nameOf: (speaker: number) => string): string {
  const numbers = new Set([...text.matchAll(SPEAKER)].map(([, number]) => number));
  const first = text.search(SPEAKER);
  const short = numbers.size > 1 ? text : text.replace(/\{\d\}'s/g, (found, at) => (at > first ? 'their' : found));
  return short.replace(SPEAKER, (mark, number) => {
    const speaker = speakers[Number(number)];
    return speaker === undefined ? mark : nameOf(speaker);
  });
}

/** Whether persons, numbers, negations, conditions and the markers of redacted words are those of the spoken sentence. */
export function isTrue(spoken: string, { text, speakers }: ReportedSentence): boolean {
  if (text === '' || text.endsWith('?')) return false;
  const plain = writtenOut(spoken);
  return (
    hasSamePersons(plain, text, speakers.length) &&
    !keepsForm(plain, text) &&
    markers(text) === markers(spoken) &&
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
function keepsForm(spoken: string, text: string): boolean {
  if (POINTS.test(text)) return true;
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
function markers(text: string): string {
  return [...new Set(text.match(/\[[\p{Lu}\d_]+\]/gu) ?? [])].sort().join(' ');
}

function numbers(text: string): string {
  return [...new Set(text.toLowerCase().match(NUMBER) ?? [])].sort().join(' ');
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

function isGood(inputs: ReturnType<typeof inputsOf>): boolean {
  const [score, , , share, words] = inputs;
  if (share === 1 && score >= SURE.score && words <= SURE.words) return true;
  const sum = inputs.reduce((total, input, at) => total + input * GOOD.weights[at]!, GOOD.bias);
  return score >= LEAST.score && 1 / (1 + Math.exp(-sum)) >= LEAST.probability;
}
