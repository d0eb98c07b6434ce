import type { Context } from '../detector.ts';
import type { Passage } from '../text/passage.ts';
import { wordSets } from '../text/word-lists.ts';
import { type DateReading, dateOf, dayAt } from './date-reading.ts';
import { readYear, shortYear } from './years.ts';

/** Words after a number of hours, which is not a day of the month. */
const HOURS = wordSets('spoken-days/hours');
const ARTICLE = /^(?:the|der|den|dem|le|el|il)$/;

/** The end of the day number after a weekday ("Tuesday the ninth", "mardi douze"); the position itself if there is none. */
export function dayOfWeek(passage: Passage, at: number): number {
  const { tokens, language } = passage;
  // "Dienstag, den vierzehnten"
  const article = passage.wordAt(at) === ',' ? at + 1 : at;
  const start = ARTICLE.test(passage.wordAt(article)) ? article + 1 : at;
  const day = tokens[start]?.breaks ? undefined : dayAt(passage, start);
  if (!day) return at;
  const after = passage.wordAt(day.next);
  // English and German use ordinals for days, the other languages cardinals.
  const isDay =
    language === 'en' || language === 'de'
      ? day.ordinal || (language === 'de' && after === '.')
      : after !== ':' && !HOURS[language].has(after);
  return isDay ? day.next : at;
}

/** Day and month as ordinals: "der dritte fünfte", "the second of the third, ninety one"; or "el tres del diez del ochenta y cinco". */
export function rankedDate({ passage, cues }: Context, at: number): DateReading | undefined {
  const { tokens, language } = passage;
  const isRanked = language === 'en' || language === 'de';
  const day = dayAt(passage, at);
  if (!day || (isRanked ? !day.ordinal : !ARTICLE.test(passage.wordAt(at - 1)))) return undefined;
  const linked = passage.endOf(language === 'en' ? /^of the$/ : /^(?:del|du)$/, day.next, 2);
  if (linked === undefined && language === 'en') return undefined;
  const monthAt = linked ?? day.next;
  const month = passage.numberAt(monthAt);
  if (!month || month.ordinal !== isRanked || month.value < 1 || month.value > 12 || tokens[monthAt]?.breaks)
    return undefined;
  const yearAt = /^(?:,|del|de|du)$/.test(passage.wordAt(month.next)) ? month.next + 1 : month.next;
  // Cardinals only ("le trente et un douze deux mille vingt") need a full year.
  const year = readYear(passage, yearAt) ?? (linked || isRanked ? shortYear(passage, yearAt) : undefined);
  // "the second of the third" is a date only with a year or near a mention of birth.
  if (!year && ((!linked && !isRanked) || (language !== 'de' && cues.before(at) !== 'birth'))) return undefined;
  const parts = { DAY: day, MONTH: { at: monthAt, ...month }, YEAR: year && { at: yearAt, ...year } };
  return dateOf(passage, parts, 0.85);
}
