import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import type { ReportedSentence, SentenceReporter, SpokenLine } from '../../../engines/ports/sentence-reporter.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { voiceOf } from '../../formats/words.ts';
import { withItsEnd } from './candidates.ts';
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
/** Longer sentences are not tried. */
const MOST_WORDS = 22;
/** Lines before and after a sentence that the model may read. */
const LINES = { before: 12, after: 2 };
/** Verb forms that do not depend on the person. */
const ANY_PERSON =
  /^(?:will|would|can|could|shall|should|may|might|must|\p{L}+ed|also|just|really|still|never|always|was|had|did|got|went|saw|took|made|lost|found|thought|felt|heard|said|told|came|left|kept|knew|began|gave|paid|bought|sent|met|fell)$/u;
/** The name of the speaker if there is only one. */
export const ONLY_SPEAKER = 'The speaker';
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
 * The chosen sentences of one or several texts, in reported speech ("Speaker 2 would like to pay a bill.") where that is very probably good and true, if most of a
 * text can be reported: one that often changes between both is harder to read.
 */
export async function withReports(
  texts: readonly (readonly Extracted[])[],
  sentences: readonly Sentence[],
  { reporter, scorer, nameOf }: Models,
): Promise<Extracted[][]> {
  const tried = texts.map((chosen) => (reporter && scorer ? reportable(chosen, sentences) : []));
  const indices = [...new Set(tried.flat())];
  const found = reporter && scorer ? await reports(indices, sentences, { reporter, scorer, nameOf }) : new Map();
  return texts.map((chosen, at) => {
    const known = (tried[at] ?? []).filter((index) => found.has(index));
    if (known.length < MOST * chosen.length) return [...chosen];
    return chosen.map((one) =>
      known.includes(one.index) ? { ...one, text: found.get(one.index)!, isReported: true } : one,
    );
  });
}

/** The English sentences that may be reported, if they are enough and their speakers are known: without diarization, several people would become one. An answer stays beside its question, and a long sentence is hardly ever reported well. */
function reportable(chosen: readonly Extracted[], sentences: readonly Sentence[]): number[] {
  const isKnown = ({ language, speaker }: Sentence) => language === 'en' && speaker !== undefined;
  if (!chosen.every(({ index }) => isKnown(sentences[index]!))) return [];
  const stated = chosen.filter(
    ({ text }, at) =>
      !isQuestion(text) && !isQuestion(chosen[at - 1]?.text ?? '') && text.split(' ').length <= MOST_WORDS,
  );
  return stated.length < MOST * chosen.length ? [] : stated.map(({ index }) => index);
}

/** The sentences that can very probably be reported well and truly, by their places. */
async function reports(
  indices: readonly number[],
  sentences: readonly Sentence[],
  { reporter, scorer, nameOf }: { reporter: Reporter; scorer: Scorer; nameOf: SpeakerNames | undefined },
): Promise<Map<number, string>> {
  if (indices.length === 0) return new Map();
  const voices = [...new Set(sentences.map(voiceOf))];
  const lineOf = lines(sentences, voices);
  const found = await reporter.report(indices.map((index) => around(index, sentences.length, lineOf)));
  const nameBy = voices.map((voice) => nameOf?.(sentences.find((one) => voiceOf(one) === voice)!) ?? ONLY_SPEAKER);
  const written = found.map((one) => ({ ...one, speakers: withOther(one.speakers, voices.length) }));
  const texts = written.map(({ text, speakers }) => named(text, speakers, nameBy));
  const spoken = indices.map((index) => lineOf(index).text);
  const [before, after] = [await scorer.score(spoken), await scorer.score(texts)];
  const good = indices.flatMap((index, at): [number, string][] => {
    const inputs = inputsOf(spoken[at]!, written[at]!, [before[at]!, after[at]!]);
    const isUsed = isTrue(spoken[at]!, written[at]!, texts[at]!) && isGood(inputs);
    return isUsed ? [[index, texts[at]!]] : [];
  });
  return new Map(good);
}

/** The text of each sentence as a summary would use it, and the number of its speaker; the text is empty if it says nothing. */
function lines(sentences: readonly Sentence[], voices: readonly string[]): (index: number) => SpokenLine {
  const known = new Map<number, SpokenLine>();
  return (index) => {
    const found = known.get(index);
    if (found) return found;
    const sentence = sentences[index]!;
    const text = readable(withItsEnd(sentences, index), sentence.language);
    const line = { speaker: voices.indexOf(voiceOf(sentence)), text };
    known.set(index, line);
    return line;
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

/** The second of two speakers may have said nothing in the lines that were read. */
function withOther(speakers: readonly number[], count: number): number[] {
  return count === 2 ? [...speakers, ...[0, 1].filter((one) => !speakers.includes(one))] : [...speakers];
}

/** The sentence with names for the speakers; a possessive that repeats the only name becomes "their". */
function named(text: string, speakers: readonly number[], names: readonly string[]): string {
  const numbers = new Set([...text.matchAll(SPEAKER)].map(([, number]) => number));
  const first = text.search(SPEAKER);
  const short = numbers.size > 1 ? text : text.replace(/\{\d\}'s/g, (found, at) => (at > first ? 'their' : found));
  return short.replace(SPEAKER, (mark, number) => names[speakers[Number(number)] ?? -1] ?? mark);
}

/** Whether persons, numbers, negations, conditions and the markers of redacted words are those of the spoken sentence. `shown` is the sentence with the names of the speakers, which may be redacted. */
export function isTrue(spoken: string, { text, speakers }: ReportedSentence, shown = text): boolean {
  if (text === '' || text.endsWith('?')) return false;
  const plain = writtenOut(spoken);
  return (
    hasSamePersons(plain, text, speakers.length) &&
    !keepsForm(plain, text) &&
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

function isGood(inputs: ReturnType<typeof inputsOf>): boolean {
  const [score, , , share, words] = inputs;
  if (share === 1 && score >= SURE.score && words <= SURE.words) return true;
  const sum = inputs.reduce((total, input, at) => total + input * GOOD.weights[at]!, GOOD.bias);
  return score >= LEAST.score && 1 / (1 + Math.exp(-sum)) >= LEAST.probability;
}
