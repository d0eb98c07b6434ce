import { lazy, loadRows } from '../../../data/load.ts';
import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { frequentWords } from '../../../text/frequent-words.ts';
import { contentWords } from '../summarization/content-words.ts';
import { centreOf, comparedByWords, dot } from '../summarization/sentence-vectors.ts';
import { VAGUE } from '../summarization/vague-words.ts';
import { chooseHeadlines, type Headline } from './choose-headlines.ts';
import { nounPhrases, type Phrase, singular } from './phrases.ts';
import { repeatedPhrases } from './repeated-phrases.ts';

/** A chapter for which a headline is made. */
export interface Part {
  own: readonly Sentence[];
  vectors: readonly Float32Array[];
  text: string;
  language: string;
  /** Its most important sentences, where they are known. */
  important?: readonly string[];
  /** The sentences that its summary may use. */
  printable?: readonly string[];
}

/** Phrases of each chapter that are compared with it by meaning. */
const COMPARED = 24;
/** Weight of words that all chapters have. */
const COMMON = 1;
/** A single word says little. */
const SINGLE = 0.4;
/** Inputs of the regression beside the vector. */
const INPUTS = 10;

/** A phrase as headline of each chapter; undefined where there is none. */
export async function headlinesOf(
  parts: readonly Part[],
  embedder: TextEmbedder | null,
): Promise<(Headline | undefined)[]> {
  const english = parts.filter(({ language }) => language === 'en').length;
  if (english <= parts.length / 2)
    return repeatedPhrases(parts).map((text) => (text === undefined ? undefined : { text, words: [], others: [] }));
  return chooseHeadlines(
    await rankedPhrases(parts, embedder),
    parts.map(({ printable = [] }) => printable),
  );
}

/** A phrase with the inputs of the regression and its result. */
export interface Ranked {
  phrase: Phrase;
  inputs: readonly number[];
  vector: Float32Array;
  /** Log odds that the phrase names the subject of the chapter. */
  score: number;
}

/** Weights of a logistic regression: its bias, those of the inputs, and one for each number of the vector of the phrase. */
const fitted = lazy(() => {
  const [bias = 0, ...weights] = loadRows('lists/headline-weights-en.tsv').map(([, value]) => Number(value));
  return { bias, inputs: weights.slice(0, INPUTS), vector: Float32Array.from(weights.slice(INPUTS)) };
});

/** The noun phrases of each chapter, the best first. */
export async function rankedPhrases(parts: readonly Part[], embedder: TextEmbedder | null): Promise<Ranked[][]> {
  const weights = wordWeights(parts);
  const candidates = parts.map(({ text }, index) => {
    const phrases = [...nounPhrases(text).values()];
    const weighed = phrases.map((phrase) => ({ phrase, weight: weightOf(phrase, weights[index]!) }));
    return weighed.sort((a, b) => b.weight - a.weight).slice(0, COMPARED);
  });
  const isCompared = embedder !== null && parts.every(({ vectors }) => !comparedByWords(vectors));
  const texts = candidates.flat().map(({ phrase }) => phrase.text.toLowerCase());
  const vectors = (isCompared ? await embedder.embed(texts) : [])[Symbol.iterator]();
  return candidates.map((own, index) => {
    const centre = centreOf(parts[index]!.vectors);
    const ranked = own.map(({ phrase, weight }): Ranked => {
      const vector = (vectors.next().value as Float32Array | undefined) ?? new Float32Array();
      const inputs = [weight / own[0]!.weight, dot(vector, centre), ...useOf(phrase, parts[index]!)];
      const { bias, inputs: ofInputs, vector: ofVector } = fitted();
      const sum = inputs.reduce((total, value, at) => total + value * ofInputs[at]!, bias);
      return { phrase, inputs, vector, score: sum + dot(vector, ofVector) };
    });
    return ranked.sort((a, b) => b.score - a.score);
  });
}

/** How a phrase is used: in the important sentences, in the whole chapter, and its length. */
function useOf({ text, words, count }: Phrase, { own, important = [] }: Part): number[] {
  const sentences = important.map((sentence) => sentence.toLowerCase());
  const shareWith = (part: string) =>
    sentences.filter((sentence) => sentence.includes(part)).length / Math.max(1, sentences.length);
  const inImportant = shareWith(text.toLowerCase());
  return [
    inImportant > 0 ? 1 : 0,
    inImportant,
    shareWith(words.at(-1)!),
    Math.log(count),
    Math.log(count / Math.max(1, own.length)),
    words.length === 1 ? 1 : 0,
    words.length > 2 ? 1 : 0,
    words.length > 3 ? 1 : 0,
  ];
}

function weightOf({ words, count }: Phrase, weights: ReadonlyMap<string, number>): number {
  const sum = words.reduce((total, word) => total + (weights.get(singular(word)) ?? 0), 0);
  return (sum / (words.length + 1)) * (1 + Math.log(count)) * (words.length === 1 ? SINGLE : 1);
}

/** The weight of each word: said often in the chapter, rarely in the others and rarely in English. */
function wordWeights(parts: readonly Part[]): Map<string, number>[] {
  const counts = parts.map(({ text }) => {
    const found = new Map<string, number>();
    for (const word of contentWords(text, 'en')) {
      if (VAGUE.has(word)) continue;
      const key = singular(word);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  });
  return counts.map((own) => {
    const weights = new Map<string, number>();
    for (const [word, count] of own) {
      const inParts = counts.filter((other) => other.has(word)).length;
      const rarity = COMMON + Math.log((parts.length + 1) / inParts);
      weights.set(word, Math.log(1 + count) * rarity * generalRarity(word));
    }
    return weights;
  });
}

const ranks = lazy(() => new Map([...frequentWords('en')].map((word, rank) => [word, rank])));

function generalRarity(word: string): number {
  const { size } = ranks();
  return Math.log(2 + (ranks().get(word) ?? size)) / Math.log(2 + size);
}
