import { contentWords } from '../summarization/content-words.ts';
import { type Phrase, singular } from './phrases.ts';

/** The headline of a chapter. */
export interface Headline {
  text: string;
  /** Its words in lower case and singular. */
  words: readonly string[];
  /** Other phrases that may name the subject, the best first. */
  others: readonly string[];
}

/** Few chapters have no phrase above this; a sentence is the better headline there. */
const LEAST = -1.5;
/** Added to the log odds of a phrase, or of a single word, that a sentence of the summary may mention. */
const MENTIONED = { phrase: 2, word: 1.5 };
/** A longer phrase may have log odds lower by this: `noun` if it replaces a single noun, `used` if another chapter has the best phrase. */
const LONGER = { noun: 0.5, used: 1 };
/** Phrases that are kept beside the headline. */
const OTHERS = 6;

/** A phrase that may be a headline. */
interface Scored {
  phrase: Phrase;
  /** Empty without embeddings; then all scores are low. */
  vector: Float32Array;
  score: number;
}

/** A phrase with its score, more if the summary may mention it. */
interface Valued extends Scored {
  value: number;
}

/** Whether a text has all words of a phrase. */
export function mentions(text: string, words: readonly string[]): boolean {
  return hasAll(wordsOf(text), words);
}

function wordsOf(text: string): Set<string> {
  return new Set(contentWords(text, 'en').map(singular));
}

function hasAll(own: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.every((word) => own.has(singular(word)));
}

/** Chooses a headline of each chapter; undefined where there is none. `printable` has the sentences that its summary may use. The chapter with the clearest subject chooses first, so that no two chapters have the same phrase. */
export function chooseHeadlines(
  ranked: readonly (readonly Scored[])[],
  printable: readonly (readonly string[])[],
): (Headline | undefined)[] {
  const titles: (Headline | undefined)[] = ranked.map(() => undefined);
  const used = new Set<string>();
  const isFree = ({ phrase }: Scored) => !used.has(phrase.words.join(' '));
  const left = new Map(ranked.map((own, index) => [index, preferMentioned(own, printable[index] ?? [])]));
  while (left.size > 0) {
    const choices = [...left].map(([index, own]) => ({ index, own, choice: longer(own[0], own.filter(isFree)) }));
    const clearest = choices.reduce((best, one) => (likelihood(one.choice) > likelihood(best.choice) ? one : best));
    left.delete(clearest.index);
    const phrase = clearest.choice?.phrase;
    if (!phrase) continue;
    used.add(phrase.words.join(' '));
    const others = clearest.own.map((one) => one.phrase.text).filter((text) => text !== phrase.text);
    titles[clearest.index] = { text: phrase.text, words: phrase.words, others: others.slice(0, OTHERS) };
  }
  return titles;
}

function likelihood(one: Valued | undefined): number {
  return one?.value ?? Number.NEGATIVE_INFINITY;
}

/** The likely phrases, those that the summary may mention first. */
function preferMentioned(ranked: readonly Scored[], printable: readonly string[]): Valued[] {
  const named = printable.map(wordsOf);
  const gain = ({ phrase: { words } }: Scored) =>
    named.some((own) => hasAll(own, words)) ? (words.length > 1 ? MENTIONED.phrase : MENTIONED.word) : 0;
  return ranked
    .map((one) => ({ ...one, value: one.score + gain(one) }))
    .filter(({ vector, value }) => vector.length === 0 || value >= LEAST)
    .sort((a, b) => b.value - a.value);
}

/** A single noun says little, and a phrase of another chapter cannot be used again: a longer phrase with it takes its place ("right elbow pain" for "elbow"). */
function longer(best: Valued | undefined, free: readonly Valued[]): Valued | undefined {
  const words = best?.phrase.words ?? [];
  if (!best || (words.length > 1 && free.includes(best))) return best;
  const variant = free.find(
    ({ phrase }) => phrase.words.length > words.length && words.every((word) => phrase.words.includes(word)),
  );
  const [instead, margin] = free.includes(best) ? [best, LONGER.noun] : [free[0], LONGER.used];
  return variant && variant.value >= (instead?.value ?? variant.value) - margin ? variant : instead;
}
