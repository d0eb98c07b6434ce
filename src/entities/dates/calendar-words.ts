import { NUMBER_WORDS } from '../numbers/words.ts';
import { type Lang, setOf } from '../text/language.ts';
import type { Token } from '../text/tokens.ts';
import { numberMaps, phraseTable, phraseTables, wordSets } from '../text/word-lists.ts';

/** Month names by language; abbreviations count only beside a day or a year. */
export const MONTH_NAMES = numberMaps('calendar-words/months');
const MONTH_SHORTS = numberMaps('calendar-words/short-months');
export const WEEKDAY_NAMES = wordSets('calendar-words/weekdays');
export const RELATIVE_DAYS = phraseTables('calendar-words/relative-days');

/** Month names that are also common words. */
export const WORD_MONTHS = wordSets('calendar-words/word-months');

/** Words between the two ends of a period. */
export const RANGE = setOf('to until till through bis au a al hasta fino - – and und et y e');

/** Words that announce a year or a month. */
export const BEFORE_PERIOD = wordSets('calendar-words/before-period');

const SEASONS = wordSets('calendar-words/seasons');
const FEASTS = phraseTable('calendar-words/feasts');

/** The end of a season or feast that begins at a token; with a year it makes a date. */
export function seasonEnd(tokens: readonly Token[], at: number, lang: Lang): number | undefined {
  return FEASTS.matchAt(tokens, at)?.next ?? (SEASONS[lang].has(tokens[at]?.fold ?? '') ? at + 1 : undefined);
}

/** The month that a word names; abbreviations only with `short`. */
export function monthOf(word: string, lang: Lang, short: boolean): number | undefined {
  // "sept" means seven in French.
  const abbreviated = short && !NUMBER_WORDS[lang].small.has(word);
  return MONTH_NAMES[lang].get(word) ?? (abbreviated ? MONTH_SHORTS[lang].get(word) : undefined);
}
