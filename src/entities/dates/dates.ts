import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity, EntityPart } from '../entity.ts';
import { setOf } from '../text/language.ts';
import { isRadioWord } from '../text/spelling.ts';
import {
  BEFORE_PERIOD,
  monthOf,
  RANGE,
  RELATIVE_DAYS,
  seasonEnd,
  WEEKDAY_NAMES,
  WORD_MONTHS,
} from './calendar-words.ts';
import type { DateReading } from './date-reading.ts';
import { numericDate, spokenDigitsDate } from './numeric-dates.ts';
import { singleYear } from './single-years.ts';
import { dayOfWeek, rankedDate, singleDay } from './spoken-days.ts';
import { readYear, shortYear } from './years.ts';

const LINKS = setOf("of de del dell d the der den dem le el il last this next ' ’ , . -");
const ARTICLES = setOf('the der den dem le el il l am on');

/** Finds calendar dates, written and spoken; a date near a mention of birth is a date of birth. */
export const dates: Detector = (context) => {
  const found: DateReading[] = [];
  const relative: Entity[] = [];
  const { tokens, language } = context.passage;
  for (let at = 0; at < tokens.length; ) {
    const date = context.claimed(at) ? undefined : readDate(context, at);
    if (date) found.push(date);
    else if (RELATIVE_DAYS[language].has(tokens[at]?.fold ?? '')) {
      relative.push({ ...entityOf(context.passage, 'DATE', at, at + 1, { score: 0.5 }), relative: true });
    }
    at = date ? date.next : at + 1;
  }
  const ranges = joinRanges(context, found);
  for (const { at, next } of ranges) context.claim(at, next);
  return [...ranges.map((date) => asEntity(context, date)), ...relative];
};

function asEntity(context: Context, date: DateReading & { range?: boolean }): Entity {
  const cues = context.cues.around(date.at, date.next);
  const near = cues.find((cue) => cue === 'birth' || cue === 'expiry');
  // A weekday alone is not a date of birth.
  const weekday = context.passage.tokens
    .slice(date.at, date.next)
    .every(({ fold, kind }) => kind === 'mark' || WEEKDAY_NAMES[context.passage.language].has(fold));
  const type = date.range
    ? 'DATE_INTERVAL'
    : near === 'birth' && !weekday
      ? 'DOB'
      : near === 'expiry' && !date.day
        ? 'CREDIT_CARD_EXPIRATION'
        : 'DATE';
  const { value, score, parts } = date;
  return entityOf(
    context.passage,
    type,
    date.at,
    date.next,
    type === 'DOB' || type === 'CREDIT_CARD_EXPIRATION'
      ? { value, score, parts, maybe: ['DATE'] }
      : { value, score, parts },
  );
}

function readDate(context: Context, at: number): DateReading | undefined {
  const { tokens, language } = context.passage;
  const numeric =
    numericDate(context, at) ?? spokenDigitsDate(context, at) ?? season(context, at) ?? daysOfMonth(context, at);
  if (numeric) return numeric;
  const weekday = WEEKDAY_NAMES[language].has(tokens[at]?.fold ?? '');
  if (!weekday)
    return (
      dayAndMonth(context, at) ??
      monthFirst(context, at) ??
      rankedDate(context, at) ??
      singleYear(context, at) ??
      singleDay(context, at)
    );
  const part = partOf(context, 'DAY', at, at + 1);
  const rest = skipLinks(context, tokens[at + 1]?.text === ',' ? at + 2 : at + 1, ARTICLES);
  const date = dayAndMonth(context, rest) ?? monthFirst(context, rest, true) ?? numericDate(context, rest);
  if (date) return { ...date, at, parts: [part, ...date.parts], value: `${tokens[at]?.fold} ${date.value}` };
  const next = dayOfWeek(context, at + 1);
  return {
    at,
    next,
    parts: [{ ...part, to: tokens[next - 1]?.to ?? part.to }],
    value: value(at, next),
    score: 0.85,
    day: true,
  };

  function value(from: number, to: number): string {
    return tokens
      .slice(from, to)
      .map((token) => token.fold)
      .join(' ');
  }
}

/** "spring of 1999", "Good Friday 1998". */
function season(context: Context, at: number): DateReading | undefined {
  const { tokens, language } = context.passage;
  const end = seasonEnd(tokens, at, language);
  const year = end === undefined ? undefined : yearAfter(context, end);
  if (!year) return undefined;
  const date = build(context, at, [['YEAR', year.at, year.next, year.value]], 0.85);
  return { ...date, at: dayBeside(context, at), day: false };
}

const BESIDE_DAY =
  /^(?:day (?:after|before)|lendemain d[eu]?|veille d[eu]?|tag (?:nach|vor)|dia (?:despues|antes) de|giorno (?:dopo|prima di)) $/;

/** The start of a phrase such as "the day after Christmas". */
function dayBeside({ passage }: Context, at: number): number {
  for (let from = Math.max(0, at - 3); from < at; from++) {
    const words = passage.tokens.slice(from, at);
    if (
      !words.some(({ breaks }, index) => breaks && index > 0) &&
      BESIDE_DAY.test(`${words.map(({ fold }) => fold).join(' ')} `)
    )
      return from;
  }
  return at;
}

/** "the 5th of May 1984", "cinq mai", "24. Juli". */
function dayAndMonth(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  const day = passage.numberAt(at);
  if (!day || day.value < 1 || day.value > 31 || day.scaled) return undefined;
  const monthAt = skipLinks(context, day.next, LINKS);
  const month = monthOf(passage.tokens[monthAt]?.fold ?? '', passage.language, true);
  // The recogniser may treat the full stop of "31." as the end of a sentence.
  const ranked = passage.language === 'de' && passage.tokens[monthAt - 1]?.text === '.';
  if (month === undefined || (passage.tokens[monthAt]?.breaks && !ranked)) return undefined;
  // "two nine november whiskey" is a spelled code.
  if (isRadioWord(passage.tokens[monthAt]?.fold ?? '') && isRadioWord(passage.tokens[monthAt + 1]?.fold ?? ''))
    return undefined;
  // "two may go": where the month is a common word, an ordinal, "of" or a year is required.
  const year = yearAfter(context, monthAt + 1);
  const wordy =
    WORD_MONTHS[passage.language].has(passage.tokens[monthAt]?.fold ?? '') && !passage.tokens[monthAt]?.capital;
  if (wordy && passage.language === 'en' && !day.ordinal && !year && day.spoken) return undefined;
  return build(context, at, [
    ['DAY', at, day.next, day.value],
    ['MONTH', monthAt, monthAt + 1, month],
    ...(year ? [['YEAR', year.at, year.next, year.value] as const] : []),
  ]);
}

/** "the third to the seventh of March", "3. bis 7. März", "del 3 al 7 de mayo". */
function daysOfMonth(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  const { tokens } = passage;
  const first = passage.numberAt(at);
  if (!first || first.scaled || first.value < 1 || first.value > 31) return undefined;
  const link = passage.language === 'de' && tokens[first.next]?.text === '.' ? first.next + 1 : first.next;
  if (!RANGE.has(tokens[link]?.fold ?? '') || tokens[link]?.breaks) return undefined;
  const last = dayAndMonth(context, skipLinks(context, link + 1, ARTICLES));
  return last && { ...last, at, parts: [partOf(context, 'DAY', at, first.next), ...last.parts] };
}

/** "May 5th, 1984", "May 1984", "in May". */
function monthFirst(context: Context, at: number, sure = false): DateReading | undefined {
  const { passage } = context;
  const token = passage.tokens[at];
  const month = monthOf(token?.fold ?? '', passage.language, true);
  if (month === undefined || (isRadioWord(token?.fold ?? '') && isRadioWord(passage.tokens[at + 1]?.fold ?? '')))
    return undefined;
  let dayAt = at + 1;
  if (passage.tokens[dayAt]?.text === '.') dayAt++;
  if (ARTICLES.has(passage.tokens[dayAt]?.fold ?? '')) dayAt++;
  const day = passage.tokens[dayAt]?.breaks ? undefined : passage.numberAt(dayAt);
  const monthPart = ['MONTH', at, at + 1, month] as const;
  // "may two": a common word and a small number are not enough.
  const wordy =
    WORD_MONTHS[passage.language].has(token?.fold ?? '') && !(passage.cased && token?.capital && !token.opens);
  // "September twenty nineteen" has no day.
  const spokenYear = day?.value === 20 && !day.ordinal && readYear(passage, dayAt) !== undefined;
  if (day && day.value >= 1 && day.value <= 31 && !day.scaled && passage.language === 'en' && !spokenYear) {
    const year = yearAfter(context, day.next);
    if (!wordy || day.ordinal || year || sure || token?.capital) {
      return build(context, at, [
        monthPart,
        ['DAY', dayAt, day.next, day.value],
        ...(year ? [['YEAR', year.at, year.next, year.value] as const] : []),
      ]);
    }
  }
  const year = yearAfter(context, at + 1);
  if (year) return build(context, at, [monthPart, ['YEAR', year.at, year.next, year.value]]);
  const named = monthOf(token?.fold ?? '', passage.language, false) !== undefined;
  const led = BEFORE_PERIOD[passage.language].has(passage.tokens[at - 1]?.fold ?? '') && token?.breaks === false;
  if (
    !named ||
    (wordy && !(led && token?.fold !== 'march' && !/^(?:and|for|this)$/.test(passage.tokens[at - 1]?.fold ?? '')))
  )
    return undefined;
  return build(context, at, [monthPart], led ? 0.85 : 0.75);
}

function yearAfter(context: Context, at: number): { at: number; next: number; value: number } | undefined {
  const { tokens } = context.passage;
  const start = skipLinks(context, at, LINKS);
  if (tokens[start]?.breaks) return undefined;
  const year = readYear(context.passage, start, true);
  if (year) return { at: start, next: year.next, value: year.value };
  // "March 12, 19, 66"
  const [century, comma, rest] = tokens.slice(start, start + 3);
  if (/^(?:19|20)$/.test(century?.text ?? '') && comma?.text === ',' && /^\d\d$/.test(rest?.text ?? ''))
    return { at: start, next: start + 3, value: Number(`${century?.text}${rest?.text}`) };
  // "'84"
  if (/['’]/.test(tokens[start]?.text ?? '') && /^\d\d$/.test(tokens[start + 1]?.text ?? '')) {
    return { at: start, next: start + 2, value: Number(tokens[start + 1]?.text) };
  }
  // "14. März 191585": a misrecognised year.
  if (start === at && /^\d{5,6}$/.test(tokens[start]?.text ?? ''))
    return { at: start, next: start + 1, value: Number(tokens[start]?.text) };
  const short = shortYear(context.passage, start, /^(?:of|del|dell|de|d)$/.test(tokens[start - 1]?.fold ?? ''));
  return short && { at: start, ...short };
}

function skipLinks(context: Context, from: number, links: ReadonlySet<string>): number {
  let at = from;
  for (
    let skipped = 0;
    skipped < 3 && links.has(context.passage.tokens[at]?.fold ?? '?') && !context.passage.tokens[at]?.breaks;
    skipped++
  )
    at++;
  return at;
}

type RawPart = readonly ['DAY' | 'MONTH' | 'YEAR', number, number, number];

function build(context: Context, at: number, raw: readonly RawPart[], score = 0.95): DateReading {
  const parts = raw.map(([type, from, to]) => partOf(context, type, from, to));
  const value = ['YEAR', 'MONTH', 'DAY'].map((type) => raw.find((part) => part[0] === type)?.[3] ?? '').join('-');
  return { at, next: raw.at(-1)?.[2] ?? at + 1, parts, value, score, day: raw.some(([type]) => type === 'DAY') };
}

function partOf(context: Context, type: 'DAY' | 'MONTH' | 'YEAR', from: number, to: number): EntityPart {
  const { tokens } = context.passage;
  return { type, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 };
}

/** Joins two dates with only "to" or a dash between them into an interval. */
function joinRanges(context: Context, found: readonly DateReading[]): (DateReading & { range?: boolean })[] {
  const joined: (DateReading & { range?: boolean })[] = [];
  for (const date of found) {
    const last = joined.at(-1);
    const between = last ? context.passage.tokens.slice(last.next, date.at) : [];
    const link = between.filter((token) => !ARTICLES.has(token.fold));
    const range =
      last &&
      !last.range &&
      between.length <= 3 &&
      link.length === 1 &&
      !between.some((token) => token.breaks) &&
      RANGE.has(link[0]?.fold ?? '');
    // "Monday and Tuesday" are two days; "2019 and 2021" only with "between".
    const listed =
      /^(?:and|und|et|y|e)$/.test(link[0]?.fold ?? '') &&
      !/^(?:between|zwischen|entre|tra|fra)$/.test(context.passage.tokens[(last?.at ?? 0) - 1]?.fold ?? '');
    if (last && range && !listed) {
      joined[joined.length - 1] = {
        ...date,
        at: last.at,
        parts: [...last.parts, ...date.parts],
        value: `${last.value}/${date.value}`,
        range: true,
      };
    } else joined.push(date);
  }
  return joined;
}
