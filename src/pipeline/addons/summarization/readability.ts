import type { Sentence } from '../../../schemas/result/transcript.ts';
import { type CleanSentence, cleanSentences, type Scorer } from './clean-sentences.ts';
import { pointsBack } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import type { Candidate } from './opening-and-outcome.ts';
import { isQuestion } from './readable.ts';
import { CERTAIN, type RecognitionCertainty } from './recognition-certainty.ts';

/** Only the most relevant sentences are scored: at least this number, or this share of a long recording. */
const MOST_SCORED = 60;
const MOST_SCORED_SHARE = 0.15;
/**
 * Levels of the probability that a sentence is understood by itself. A text uses the sentences above the highest level that has enough of them, at least the
 * usual level. If not enough are above the usual level, it uses those that are; if hardly any are, the highest level that has a few. Few good sentences are better
 * than many with faults: of held-out sentences above 0.8, 0.7 and 0.5 strict readers accepted 92, 87 and 81 of 100 as they were spoken, 86, 82 and 73 if they were edited.
 */
const CLEAR = [0.86, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4];
const USUAL = 0.75;
/** The same where rules decide. They say only yes or no, and differences come from the confidence of the recogniser. */
const CLEAR_BY_RULES = [0.7, 0.5];
/** In a conversation of up to this number of sentences a sentence may be less clear, because the ones around it explain it. */
const EXCHANGE_SENTENCES = 40;
const CLEAR_IN_EXCHANGE = 0.13;
/** Number of sentences that are enough, and that are a few, in a chapter and in a whole recording. */
const ENOUGH = { part: 3, whole: 9 };
const FEW = { part: 1, whole: 3 };
/** A chapter uses no English sentence below this, even if it is its best one. */
const LEAST_IN_PART = 0.07;
/** A chapter may use a sentence from this probability on if no clearer one mentions its headline. */
const SPARE = 0.65;
/** Sentences that are used at least, the most readable and important ones, if none is clear. A question and its answer are both used if there is nothing else. */
const FEWEST = 1;
const PAIR = 2;
/** Weight of importance next to readability where no sentence is clear. */
const IF_UNCLEAR = 0.3;
/** Weights next to relevance. */
const WEIGHT = { clear: 0.6, important: 1 };
/** Fewest content words of a certain sentence that says enough. */
const ENOUGH_WORDS = 4;
/** If no certain sentence says enough, sentences are used from this probability that their words are right. */
const POSSIBLE = 0.3;
/** More than this share of the content words makes a repetition. */
const REPEATED_SHARE = 0.5;
/** Below this probability that its words are right, a sentence counts less. */
const SURE = 0.75;
/** Words from which a sentence is long, and what each further one costs. */
const LONG = { words: 18, weight: 0.02 };
/** From this probability on a shorter sentence is whole. */
const WHOLE = 0.6;
/** In other languages a sentence that points to another one is used only if there are too few others. */
const POINTING = 0.1;

/** A sentence that may be chosen. */
export interface RatedCandidate extends Candidate {
  /** Probability that it is understood by itself, and that it belongs into a summary. */
  clear: number;
  important: number;
  /** Whether it is understood by itself. */
  isClear: boolean;
  /** Less clear than the others: only used if it has something that they lack. */
  isSpare: boolean;
}

/** The relevant sentences that read well by themselves, with readability and importance as parts of their score; at least the best few. Those below the level of the text are marked as spare. */
export async function byReadability(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
  certainty: RecognitionCertainty,
  isPart = false,
): Promise<RatedCandidate[]> {
  const most = Math.max(MOST_SCORED, Math.round(MOST_SCORED_SHARE * sentences.length));
  const right = ({ index, text }: Candidate) => certainty(index, text);
  const relevant = probablyRight(candidates, sentences, right)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  const isEnglish = ({ index }: Candidate) => sentences[index]!.language === 'en';
  const english = scorer ? await scoreEnglish(relevant.filter(isEnglish), scorer) : [];
  const others = relevant.filter((one) => !scorer || !isEnglish(one)).map(scoreByRules);
  const scored = [...english, ...others].map((one) => ({
    ...one,
    clear: one.clear * Math.min(1, right(one.candidate) / SURE),
  }));
  const isExchange = sentences.length <= EXCHANGE_SENTENCES && !isPart;
  const levels = english.length > 0 ? CLEAR : CLEAR_BY_RULES;
  const clearFrom = leastClear(scored, levels, isPart ? 'part' : 'whole', isExchange);
  const clear = scored.filter((one) => one.clear >= clearFrom);
  const isPair = candidates.length === PAIR && candidates.some(({ text }) => isQuestion(text));
  const fewest = isPair ? PAIR : FEWEST;
  const value = ({ clear, important }: Scored) => clear + IF_UNCLEAR * important;
  const usable = scored.filter((one) => !isPart || english.length === 0 || one.clear >= LEAST_IN_PART);
  const best = usable.sort((a, b) => value(b) - value(a)).slice(0, fewest);
  const used = clear.length >= fewest ? clear : best;
  return scored
    .filter((one) => used.includes(one) || (isPart && one.clear >= SPARE))
    .map((one) => ({
      ...one.candidate,
      score:
        one.candidate.score + WEIGHT.clear * one.clear + WEIGHT.important * one.important - tooLong(one.candidate.text),
      clear: one.clear,
      important: one.important,
      isClear: one.clear >= clearFrom,
      isSpare: !used.includes(one),
    }))
    .sort((a, b) => a.index - b.index);
}

/** The sentences whose words are probably right; all of them if there is none. */
function probablyRight(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  right: (one: Candidate) => number,
): Candidate[] {
  const read = candidates.map((candidate) => {
    const words = new Set(contentWords(candidate.text, sentences[candidate.index]!.language));
    return { candidate, words, certainty: right(candidate) };
  });
  const isRepeated = repetitions(read.filter(({ certainty }) => certainty >= SURE).map(({ words }) => words));
  const all = read.filter(({ certainty, words }) => certainty >= SURE || !isRepeated(words));
  const certain = all.filter(({ certainty }) => certainty >= CERTAIN);
  const possible = all.filter(({ certainty }) => certainty >= POSSIBLE);
  const isEnough = certain.some(({ words }) => words.size >= ENOUGH_WORDS);
  const used = isEnough ? certain : possible.length > 0 ? possible : all;
  return used.map(({ candidate }) => candidate);
}

/** Finds out whether one sure sentence has most of the content words of another sentence. An index by words keeps long recordings fast. */
function repetitions(sure: readonly ReadonlySet<string>[]): (words: ReadonlySet<string>) => boolean {
  const places = new Map<string, number[]>();
  for (const [at, words] of sure.entries())
    for (const word of words) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  return (words) => {
    const shared = new Map<number, number>();
    for (const word of words) for (const at of places.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared.values()].some((count) => count > REPEATED_SHARE * words.size);
  };
}

/** The probability from which the sentences of a text are used. */
function leastClear(
  scored: readonly Scored[],
  levels: readonly number[],
  size: keyof typeof ENOUGH,
  isExchange: boolean,
): number {
  const levelWith = (count: number, least: number) =>
    levels.find((level) => level >= least && scored.filter(({ clear }) => clear >= level).length >= count);
  const usual = scored.filter(({ clear }) => clear >= USUAL).length >= FEW[size] ? USUAL : undefined;
  const lower = isExchange ? CLEAR_IN_EXCHANGE : (usual ?? levelWith(FEW[size], 0) ?? levels.at(-1)!);
  return levelWith(ENOUGH[size], USUAL) ?? lower;
}

interface Scored extends Pick<CleanSentence, 'clear' | 'important'> {
  candidate: Candidate;
}

/** The questions without a visible fault. */
export async function wholeQuestions(
  questions: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
): Promise<Candidate[]> {
  const english = scorer ? questions.filter(({ index }) => sentences[index]!.language === 'en') : [];
  const scores = (await scorer?.score(english.map(({ text }) => text))) ?? [];
  const broken = new Set(english.filter((_, at) => scores[at]!.whole < WHOLE));
  return questions.filter((question) => !broken.has(question));
}

async function scoreEnglish(candidates: readonly Candidate[], scorer: Scorer): Promise<Scored[]> {
  const texts = candidates.map(({ text }) => text);
  const clean = await cleanSentences(texts, scorer);
  return candidates.map((candidate, at) => {
    const { text, clear, important } = clean[at]!;
    return { candidate: { ...candidate, text }, clear, important };
  });
}

/** A long spoken sentence mostly has some fault, and says several things. */
function tooLong(text: string): number {
  return LONG.weight * Math.max(0, text.split(' ').length - LONG.words);
}

/** In other languages only a first word that points to another sentence counts. */
function scoreByRules(candidate: Candidate): Scored {
  return { candidate, clear: pointsBack(candidate.text) ? POINTING : 1, important: 0 };
}
