import { type Entry, exactKey, type SoundIndex } from './sound-index.ts';

/** A word of the transcript with its properties. */
export interface RecognizedWord {
  /** Without punctuation. */
  core: string;
  /** In the basic vocabulary of its language. */
  common: boolean;
  /** A known word or name. */
  known: boolean;
  confidence: number;
}

/** Required similarity at strength 0, and how much lower it is at 1. */
const STRICTEST = 0.98;
const LEEWAY = 0.2;
/** The tolerance shrinks with the recogniser's confidence: full at {@link DOUBTFUL}, a fifth at full confidence. */
const CERTAIN = 1.1;
/** Short words sound like many others. */
const SHORT_SOUND = 6;
const SHORT_PENALTY = 0.035;
/** Recognisers capitalise names, so a word in lower case is more likely a common word. */
const PLAIN_WORD_COST = 0.06;
/** Names with different final vowels, or one without, are different names: Martin and Martina, Mario and Maria. */
const OTHER_ENDING_COST = 0.08;
/** Penalty for each word more or less than the phrase has. */
const WORD_COUNT_COST = 0.02;
/** Penalty for including a common word at either end, so that "the" or "a" before a name stays. */
const EDGE_COST = 0.08;
/** From this intensity on, even common words are replaced if the letters are the same … */
const INSIST = 0.8;
/** … and below this confidence, common words by a name with the same letters, and known names by similar ones. */
const DOUBTFUL = 0.6;

/** Numbers, addresses, spelled letters, endings and abbreviations are not misrecognised names. */
const NOT_A_NAME = /[\d._@[\]{}]|(?:^| )['’]|\p{Lu}{2,}/u;

/** Minimum length of a common word to count as part of a longer one. */
const MIN_PART = 3;

/** The phrase of the vocabulary that was most likely spoken, with its similarity; undefined if none is similar enough. */
export function bestEntry(
  recognized: readonly RecognizedWord[],
  index: SoundIndex,
): { value: string; score: number } | undefined {
  const text = recognized.map(({ core }) => core).join(' ');
  const confidence = recognized.reduce((sum, word) => sum + word.confidence, 0) / recognized.length;
  const allCommon = recognized.every(({ common }) => common);
  const exact = index.exact.get(exactKey(text));
  if (exact)
    return sameLetters(exact, text, recognized, allCommon, confidence) ? { value: exact.value, score: 1.1 } : undefined;
  if (allCommon || text.length < 3 || NOT_A_NAME.test(text)) return undefined;
  if (confidence >= DOUBTFUL && recognized.every(({ known }) => known)) return undefined;
  const edges =
    recognized.length > 1 ? EDGE_COST * (Number(recognized[0]!.common) + Number(recognized.at(-1)!.common)) : 0;
  // With common words at both ends nothing reaches the threshold.
  if (edges > EDGE_COST) return undefined;
  const plain = recognized.length === 1 && isPlain(text);
  let best: { value: string; score: number } | undefined;
  for (const { entry, similarity, otherEnding } of index.similar(text)) {
    const score =
      similarity -
      edges -
      WORD_COUNT_COST * Math.abs(entry.wordCount - recognized.length) -
      (plain && !isPlain(entry.value) ? PLAIN_WORD_COST : 0) -
      (otherEnding ? OTHER_ENDING_COST : 0);
    if (score >= required(entry, confidence) && (!best || score > best.score)) best = { value: entry.value, score };
  }
  return best;
}

/** Whether words with the letters of a phrase are replaced by it. */
function sameLetters(
  entry: Entry,
  text: string,
  recognized: readonly RecognizedWord[],
  allCommon: boolean,
  confidence: number,
): boolean {
  // A pronunciation from the client's list.
  if (exactKey(entry.value) !== exactKey(text)) return true;
  // One word recognised as several: "sales force". Short common words match by chance: "as a" is not Asa.
  const parts = recognized.length > 1 && !/\s/u.test(entry.value.trim());
  if (parts && recognized.some(({ core, known }) => !known && core.length >= MIN_PART)) return true;
  if (parts && recognized.every(({ core }) => core.length >= MIN_PART)) return true;
  // "S. Q. L."
  if (recognized.length > 1 && recognized.every(({ core }) => /^\p{L}$/u.test(core)) && /^\p{Lu}+$/u.test(entry.value))
    return true;
  const insists = entry.intensity >= INSIST;
  if (allCommon) return insists;
  // "clay" is not Clay, unless the recogniser was unsure.
  const capitalOnly = isPlain(text) && /^\p{Lu}[^\p{Lu}]*$/u.test(entry.value);
  return !capitalOnly || insists || confidence < DOUBTFUL;
}

function isPlain(text: string): boolean {
  return /^\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text);
}

function required({ strength, sound }: Entry, confidence: number): number {
  const short = Math.max(0, SHORT_SOUND - sound.length) * SHORT_PENALTY;
  const doubt = Math.min(1, Math.max(0, (CERTAIN - confidence) / (CERTAIN - DOUBTFUL)));
  return Math.min(0.99, STRICTEST - LEEWAY * strength * doubt + short);
}
