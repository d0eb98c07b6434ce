import type { Context } from '../detector.ts';
import type { Passage } from '../text/passage.ts';
import { wordSets } from '../text/word-lists.ts';
import { MONTH_NAMES } from './calendar-words.ts';
import { type DateReading, dateOf, dayAt } from './date-reading.ts';
import { readYear, shortYear } from './years.ts';

/** Words after a number of hours, which is not a day of the month. */
const HOURS = wordSets('spoken-days/hours');
/** Words that may follow a day, but never a counted noun. */
const GOES_ON = wordSets('spoken-days/goes-on');
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

/** A day without a month: "on the 21st.", "the ninth of next month", "am zwölften", "entro il dodici". */
export function singleDay(passage: Passage, at: number): DateReading | undefined {
  const day = passage.tokens[at]?.breaks ? undefined : dayAt(passage, at);
  if (!day) return undefined;
  const { tokens, language } = passage;
  const dot = language === 'de' && !day.spoken && passage.wordAt(day.next) === '.' && !tokens[day.next]?.spaced;
  const after = tokens[dot ? day.next + 1 : day.next];
  const ends = !after || after.breaks || (after.kind === 'mark' && !/^[-:%/€$]$/.test(after.text));
  const goesOn = ends || GOES_ON[language].has(after.fold);
  const before = passage.textBefore(at, MONTH_REACH);
  const isDay =
    language === 'en'
      ? day.ordinal && isEnglishDay(passage, before, day, ends)
      : language === 'de'
        ? (day.ordinal || dot) && /\b(?:am|zum|vom)$/.test(before) && goesOn
        : isNumberedDay(passage, before, ends, goesOn);
  return isDay ? dateOf(passage, { DAY: day }, 0.75) : undefined;
}

/** How far back the month of a day without one may be, in tokens. */
const MONTH_REACH = 14;
const ENGLISH_LEAD = /\b(?:on|by|until|till|before|after|since|from) the$/;
const OTHER_LEAD =
  /\b(?:jusqu|partir|avant|depuis|hasta|desde|antes|entro|fino|prima)(?: \S+){0,2} (?:le|du|au|el|del|al|il|dal)$/;

function isEnglishDay(passage: Passage, before: string, day: { value: number; next: number }, ends: boolean): boolean {
  if (!/\bthe$/.test(before)) return false;
  if (passage.endOf(/^of (?:this|next|last|that|the|each|every) month$/, day.next, 3)) return true;
  // Rankings rarely go beyond twelve: "let's do the 17th".
  return ends && (day.value > 12 || (day.value > 2 && ENGLISH_LEAD.test(before)));
}

/** "avant le douze", "hasta el quince"; "le neuf octobre … et le douze …". */
function isNumberedDay({ language }: Passage, before: string, ends: boolean, goesOn: boolean): boolean {
  if (ends && OTHER_LEAD.test(before)) return true;
  const isDated = before.split(' ').some((word) => MONTH_NAMES[language].has(word));
  return goesOn && isDated && /\b(?:le|du|au|el|del|al|il|dal)$/.test(before);
}
