import { CONTEXT_LINES, type SentenceReporter, type SpokenLine } from '../../../engines/ports/sentence-reporter.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { voiceOf } from '../../formats/words.ts';
import { withItsEnd } from './candidates.ts';
import type { Scorer } from './clean-sentences.ts';
import type { Extracted } from './extract.ts';
import { isQuestion, readable } from './readable.ts';
import { inputsOf, isGood, isTrue, SPEAKER } from './report-checks.ts';
import type { SpeakerNames } from './speaker-names.ts';

/** Writes sentences in reported speech. */
export type Reporter = Pick<SentenceReporter, 'report'>;

/** Reported speech is used if this share of the chosen sentences can be reported. */
const MOST = 0.6;
/** Longer sentences are not tried. */
const MOST_WORDS = 22;
const NAMES_LISTENER = /\{[1-9]\}/;
/** The name of the speaker if there is only one. */
export const ONLY_SPEAKER = 'The speaker';
interface Models {
  reporter: Reporter;
  scorer: Scorer;
  nameOf: SpeakerNames | undefined;
}

/**
 * The chosen sentences of one or several texts, in reported speech ("Speaker 2 would like to pay a bill.") where that is very probably good and true, if most of a
 * text can be reported: one that often changes between both is harder to read.
 */
export async function withReports(
  texts: readonly (readonly Extracted[])[],
  sentences: readonly Sentence[],
  { reporter, scorer, nameOf }: { [Part in keyof Models]: Models[Part] | null },
): Promise<Extracted[][]> {
  if (!reporter || !scorer) return texts.map((chosen) => [...chosen]);
  const tried = texts.map((chosen) => reportable(chosen, sentences));
  const models = { reporter, scorer, nameOf: nameOf ?? undefined };
  const found = await reports([...new Set(tried.flat())], sentences, models);
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
  { reporter, scorer, nameOf }: Models,
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
    // Among more than two people, "you" may be anybody.
    const isAnybody = voices.length > 2 && NAMES_LISTENER.test(written[at]!.text);
    const isUsed = !isAnybody && isTrue(spoken[at]!, written[at]!, texts[at]!) && isGood(inputs);
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
  for (let at = index - 1; at >= 0 && before.length < CONTEXT_LINES.before; at--)
    if (lineOf(at).text !== '') before.unshift(lineOf(at));
  for (let at = index + 1; at < count && after.length < CONTEXT_LINES.after; at++)
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
