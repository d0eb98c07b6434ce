import { type PerLang, perLang } from '../text/language.ts';
import { numberMaps, wordSets } from '../text/word-lists.ts';

const LISTS = {
  /** 0 to 99 as one word. */
  small: numberMaps('number-words/small'),
  /** Hundreds as one word (`doscientos`). */
  hundreds: numberMaps('number-words/hundreds'),
  hundred: wordSets('number-words/hundred'),
  thousand: wordSets('number-words/thousand'),
  /** Words for a million and more, with their power of ten. */
  large: numberMaps('number-words/large'),
  /** Joins the parts of a number. */
  and: wordSets('number-words/and'),
  /** Words for zero that are used only among digits. */
  oh: wordSets('number-words/oh'),
  /** Words that repeat the next digit. */
  repeat: numberMaps('number-words/repeat'),
  ordinals: numberMaps('number-words/ordinals'),
  /** Words between the integer part and the fraction. */
  point: wordSets('number-words/point'),
};

/** The number words of one language, folded. */
export type NumberWords = { [Name in keyof typeof LISTS]: (typeof LISTS)[Name]['en'] };

/** The number words of each language. */
export const NUMBER_WORDS: PerLang<NumberWords> = perLang(
  (lang) => Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, list[lang]])) as NumberWords,
);
