import { type Entry, exactKey, type SoundIndex } from './sound-index.ts';

/** A word of the transcript, looked at once. */
export interface HeardWord {
  /** Without punctuation. */
  core: string;
  /** Common in its language. */
  common: boolean;
  /** A word or a name in itself. */
  known: boolean;
  confidence: number;
}

/** How alike a phrase must sound at intensity 0, and how much less at 1. */
const STRICTEST = 0.98;
const LEEWAY = 0.2;
/** The surer the recogniser was, the less of that leeway is left: at {@link DOUBTFUL} all of it, a fifth at full confidence. */
const CERTAIN = 1.1;
/** Short sounds are like many others. */
const SHORT_SOUND = 6;
const SHORT_PENALTY = 0.035;
/** Recognisers write names with a capital: what they wrote without one they took for a plain word. */
const PLAIN_WORD_COST = 0.06;
/** Two names that end in different vowels, or of which one ends in none, are two names: Martin and Martina, Mario and Maria. */
const OTHER_ENDING_COST = 0.08;
/** What each word more or less than the phrase has costs. */
const WORD_COUNT_COST = 0.02;
/** Taking in a common word at either end costs, so that "the" or "a" before a name stays. */
const EDGE_COST = 0.08;
/** From this intensity on even common words give way to the very same letters … */
const INSIST = 0.8;
/** … and below this confidence plain words to a name written like them, and real names to others that sound alike. */
const DOUBTFUL = 0.6;

/** Numbers, addresses, letters spelled out, endings torn off, and abbreviations are no names heard wrongly. */
const NOT_A_NAME = /[\d._@[\]{}]|(?:^| )['’]|\p{Lu}{2,}/u;

/** Letters a common word needs to be taken for a part of a longer one. */
const MIN_PART = 3;

/** The phrase of the vocabulary that was most likely said, with how well it fits; undefined when none fits well enough. */
export function bestEntry(
  heard: readonly HeardWord[],
  index: SoundIndex,
): { value: string; score: number } | undefined {
  const text = heard.map(({ core }) => core).join(' ');
  const confidence = heard.reduce((sum, word) => sum + word.confidence, 0) / heard.length;
  const allCommon = heard.every(({ common }) => common);
  const exact = index.exact.get(exactKey(text));
  if (exact)
    return sameLetters(exact, text, heard, allCommon, confidence) ? { value: exact.value, score: 1.1 } : undefined;
  if (allCommon || text.length < 3 || NOT_A_NAME.test(text)) return undefined;
  if (confidence >= DOUBTFUL && heard.every(({ known }) => known)) return undefined;
  const edges = heard.length > 1 ? EDGE_COST * (Number(heard[0]!.common) + Number(heard.at(-1)!.common)) : 0;
  // With a common word at both ends nothing is alike enough.
  if (edges > EDGE_COST) return undefined;
  const plain = heard.length === 1 && isPlain(text);
  let best: { value: string; score: number } | undefined;
  for (const { entry, alike, otherEnding } of index.alike(text)) {
    const score =
      alike -
      edges -
      WORD_COUNT_COST * Math.abs(entry.wordCount - heard.length) -
      (plain && !isPlain(entry.value) ? PLAIN_WORD_COST : 0) -
      (otherEnding ? OTHER_ENDING_COST : 0);
    if (score >= required(entry, confidence) && (!best || score > best.score)) best = { value: entry.value, score };
  }
  return best;
}

/** Whether what has the letters of a phrase is to be written like it. */
function sameLetters(
  entry: Entry,
  text: string,
  heard: readonly HeardWord[],
  allCommon: boolean,
  confidence: number,
): boolean {
  // A pronunciation the client listed.
  if (exactKey(entry.value) !== exactKey(text)) return true;
  // One word heard as several: "sales force". Short common words meet by chance: "as a" is no Asa.
  const parts = heard.length > 1 && !/\s/u.test(entry.value.trim());
  if (parts && heard.some(({ core, known }) => !known && core.length >= MIN_PART)) return true;
  if (parts && heard.every(({ core }) => core.length >= MIN_PART)) return true;
  const insists = entry.intensity >= INSIST;
  if (allCommon) return insists;
  // "clay" is not Clay, unless there is reason to doubt that the recogniser meant the plain word.
  const capitalOnly = isPlain(text) && /^\p{Lu}[^\p{Lu}]*$/u.test(entry.value);
  return !capitalOnly || insists || confidence < DOUBTFUL;
}

function isPlain(text: string): boolean {
  return /^\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text);
}

function required({ intensity, sound }: Entry, confidence: number): number {
  const short = Math.max(0, SHORT_SOUND - sound.length) * SHORT_PENALTY;
  const doubt = Math.min(1, Math.max(0, (CERTAIN - confidence) / (CERTAIN - DOUBTFUL)));
  return Math.min(0.99, STRICTEST - LEEWAY * intensity * doubt + short);
}
