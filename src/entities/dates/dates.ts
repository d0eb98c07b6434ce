import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { NATO } from '../text/spelling.ts';
import {
  BEFORE_PERIOD,
  monthOf,
  RANGE,
  RELATIVE_DAYS,
  seasonEnd,
  WEEKDAY_NAMES,
  WORD_MONTHS,
} from './calendar-words.ts';
import { type DatePart, type DateReading, dateOf, dayAt } from './date-reading.ts';
import { numericDate, spokenDigitsDate } from './numeric-dates.ts';
import { singleYear } from './single-years.ts';
import { dayOfWeek, rankedDate } from './spoken-days.ts';
import { readYear, shortYear } from './years.ts';

const LINKS = setOf("of de del dell d the der den dem le el il last this next ' ’ , . -");
const ARTICLES = setOf('the der den dem le el il l am on');

/** Finds calendar dates, written and spoken; a date near a mention of birth is a date of birth. */
export const dates: Detector = (context) => {
  const found: DateReading[] = [];
  const relative: Entity[] = [];
  const { passage } = context;
  for (let at = 0; at < passage.tokens.length; ) {
    const date = context.claimed(at) ? undefined : readDate(context, at);
    if (date) found.push(date);
    const day = date ? undefined : RELATIVE_DAYS[passage.language].matchAt(passage.tokens, at);
    if (day) relative.push({ ...entityOf(passage, 'DATE', at, day.next, { score: 0.5 }), relative: true });
    at = (date ?? day)?.next ?? at + 1;
  }
  const ranges = joinRanges(passage, found);
  for (const { at, next } of ranges) context.claim(at, next);
  return [...ranges.map((date) => asEntity(context, date)), ...relative];
};

function asEntity({ passage, cues }: Context, date: DateReading & { range?: boolean }): Entity {
  const { at, next, value, score, parts } = date;
  const near = cues.around(at, next).find((cue) => cue === 'birth' || cue === 'expiry');
  // A weekday alone is not a date of birth.
  const isWeekday = next === at + 1 && WEEKDAY_NAMES[passage.language].has(passage.wordAt(at));
  if (date.range) return entityOf(passage, 'DATE_INTERVAL', at, next, { value, score, parts });
  const special =
    near === 'birth' && !isWeekday ? 'DOB' : near === 'expiry' && !date.day ? 'CREDIT_CARD_EXPIRATION' : undefined;
  return entityOf(passage, special ?? 'DATE', at, next, { value, score, parts, ...(special && { maybe: ['DATE'] }) });
}

function readDate(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  const numeric =
    numericDate(context, at) ?? spokenDigitsDate(context, at) ?? season(passage, at) ?? daysOfMonth(passage, at);
  if (numeric) return numeric;
  if (!WEEKDAY_NAMES[passage.language].has(passage.wordAt(at)))
    return dayAndMonth(passage, at) ?? monthFirst(passage, at) ?? rankedDate(context, at) ?? singleYear(context, at);
  const rest = skip(passage, passage.wordAt(at + 1) === ',' ? at + 2 : at + 1, ARTICLES);
  const date = dayAndMonth(passage, rest) ?? monthFirst(passage, rest, true) ?? numericDate(context, rest);
  const next = dayOfWeek(passage, at + 1);
  const value = passage.textBefore(next, next - at);
  const part = { type: 'DAY' as const, ...passage.spanOf(at, date ? at + 1 : next) };
  return date
    ? { ...date, at, parts: [part, ...date.parts] }
    : { at, next, parts: [part], value, score: 0.85, day: true };
}

/** "spring of 1999", "Good Friday 1998". */
function season(passage: Passage, at: number): DateReading | undefined {
  const end = seasonEnd(passage.tokens, at, passage.language);
  const year = end === undefined ? undefined : yearAfter(passage, end);
  return year && { ...dateOf(passage, { YEAR: year }, 0.85), at };
}

/** "the 5th of May 1984", "cinq mai", "24. Juli". */
function dayAndMonth(passage: Passage, at: number): DateReading | undefined {
  const day = dayAt(passage, at);
  if (!day) return undefined;
  const monthAt = skip(passage, day.next, LINKS);
  const month = monthAtToken(passage, monthAt);
  // The recogniser may treat the full stop of "31." as the end of a sentence.
  const ranked = passage.language === 'de' && passage.wordAt(monthAt - 1) === '.';
  if (!month || (passage.tokens[monthAt]?.breaks && !ranked)) return undefined;
  const year = yearAfter(passage, monthAt + 1);
  // "two may go": where the month is a common word, an ordinal, "of" or a year is required.
  const wordy = WORD_MONTHS[passage.language].has(passage.wordAt(monthAt)) && !passage.tokens[monthAt]?.capital;
  if (wordy && passage.language === 'en' && !day.ordinal && !year && day.spoken) return undefined;
  return dateOf(passage, { DAY: day, MONTH: month, YEAR: year });
}

/** The month at a token; "two nine november whiskey" is a spelled code. */
function monthAtToken(passage: Passage, at: number): DatePart | undefined {
  const value = monthOf(passage.wordAt(at), passage.language, true);
  const isSpelled = NATO.has(passage.wordAt(at)) && NATO.has(passage.wordAt(at + 1));
  return value === undefined || isSpelled ? undefined : { at, next: at + 1, value };
}

/** "the third to the seventh of March", "3. bis 7. März", "del 3 al 7 de mayo". */
function daysOfMonth(passage: Passage, at: number): DateReading | undefined {
  const first = dayAt(passage, at);
  if (!first) return undefined;
  const link = passage.language === 'de' && passage.wordAt(first.next) === '.' ? first.next + 1 : first.next;
  if (!RANGE.has(passage.wordAt(link)) || passage.tokens[link]?.breaks) return undefined;
  const last = dayAndMonth(passage, skip(passage, link + 1, ARTICLES));
  return last && { ...last, at, parts: [{ type: 'DAY', ...passage.spanOf(at, first.next) }, ...last.parts] };
}

/** "May 5th, 1984", "May 1984", "in May". */
function monthFirst(passage: Passage, at: number, sure = false): DateReading | undefined {
  const { language, tokens } = passage;
  const token = tokens[at];
  const month = monthAtToken(passage, at);
  if (!token || !month) return undefined;
  let start = passage.wordAt(at + 1) === '.' ? at + 2 : at + 1;
  if (ARTICLES.has(passage.wordAt(start))) start++;
  const day = tokens[start]?.breaks ? undefined : dayAt(passage, start);
  const isWord = WORD_MONTHS[language].has(token.fold);
  // "may two": a common word and a small number are not enough.
  const wordy = isWord && !(passage.cased && token.capital && !token.opens);
  // "September twenty nineteen" has no day.
  const spokenYear = day?.value === 20 && !day.ordinal && readYear(passage, start) !== undefined;
  if (day && language === 'en' && !spokenYear) {
    const year = yearAfter(passage, day.next);
    if (!wordy || day.ordinal || year || sure || token.capital)
      return dateOf(passage, { DAY: day, MONTH: month, YEAR: year });
  }
  const year = yearAfter(passage, at + 1);
  if (year) return dateOf(passage, { MONTH: month, YEAR: year });
  const before = passage.wordAt(at - 1);
  const led = BEFORE_PERIOD[language].has(before) && !token.breaks;
  const isNamed = monthOf(token.fold, language, false) !== undefined;
  if (!isNamed || (wordy && !(led && token.fold !== 'march' && !/^(?:and|for|this)$/.test(before)))) return undefined;
  return dateOf(passage, { MONTH: month }, led ? 0.85 : 0.75);
}

function yearAfter(passage: Passage, at: number): DatePart | undefined {
  const { tokens } = passage;
  const start = skip(passage, at, LINKS);
  if (tokens[start]?.breaks) return undefined;
  const isSure = /^(?:of|del|dell|de|d)$/.test(passage.wordAt(start - 1));
  const year = readYear(passage, start, true) ?? shortYear(passage, start, isSure);
  if (year) return { at: start, ...year };
  // "March 12, 19, 66"
  const [century, comma, rest] = tokens.slice(start, start + 3).map(({ text }) => text);
  if (/^(?:19|20)$/.test(century ?? '') && comma === ',' && /^\d\d$/.test(rest ?? ''))
    return { at: start, next: start + 3, value: Number(`${century}${rest}`) };
  // "14. März 191585": a misrecognised year.
  return start === at && /^\d{5,6}$/.test(century ?? '') ? { at, next: at + 1, value: Number(century) } : undefined;
}

/** The first token that is not one of up to three links. */
function skip(passage: Passage, from: number, links: ReadonlySet<string>): number {
  let at = from;
  while (at < from + 3 && links.has(passage.wordAt(at)) && !passage.tokens[at]?.breaks) at++;
  return at;
}

/** Joins two dates with only "to" or a dash between them into an interval. */
function joinRanges(passage: Passage, found: readonly DateReading[]): (DateReading & { range?: boolean })[] {
  const joined: (DateReading & { range?: boolean })[] = [];
  for (const date of found) {
    const last = joined.at(-1);
    const between = last ? passage.tokens.slice(last.next, date.at) : [];
    const [link, ...more] = between.filter((token) => !ARTICLES.has(token.fold));
    const isRange =
      link && more.length === 0 && between.length <= 3 && !between.some(({ breaks }) => breaks) && RANGE.has(link.fold);
    // "Monday and Tuesday" are two days; "2019 and 2021" only with "between".
    const isListed =
      /^(?:and|und|et|y|e)$/.test(link?.fold ?? '') &&
      !/^(?:between|zwischen|entre|tra|fra)$/.test(passage.wordAt((last?.at ?? 0) - 1));
    if (last && !last.range && isRange && !isListed) {
      const [parts, value] = [[...last.parts, ...date.parts], `${last.value}/${date.value}`];
      joined[joined.length - 1] = { ...date, at: last.at, parts, value, range: true };
    } else joined.push(date);
  }
  return joined;
}
