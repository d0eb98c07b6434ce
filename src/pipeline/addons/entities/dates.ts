import {
  BEFORE_PERIOD,
  monthOf,
  RANGE,
  RELATIVE_DAYS,
  seasonEnd,
  WEEKDAY_NAMES,
  WORDY_MONTHS,
} from './calendar-words.ts';
import { dayOfWeek, lonelyDay, rankedDate } from './day-dates.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity, EntityPart } from './entity.ts';
import { setOf } from './language.ts';
import { loneYear } from './lone-years.ts';
import { numericDate, spokenDigitsDate } from './numeric-dates.ts';
import { isRadioWord } from './spelling.ts';
import { readYear, shortYear } from './years.ts';

const LINKS = setOf("of de del dell d the der den dem le el il last this next ' ’ , . -");
const ARTICLES = setOf('the der den dem le el il l am on');

/** A date as it is read. */
export interface Found {
  at: number;
  next: number;
  parts: EntityPart[];
  value: string;
  score: number;
  /** Without a day it says a period. */
  day: boolean;
}

/** Dates of the calendar, written and spoken; with a birth spoken of they are dates of birth. */
export const dates: Detector = (scene) => {
  const found: Found[] = [];
  const relative: Entity[] = [];
  const { tokens, language } = scene.passage;
  for (let at = 0; at < tokens.length; ) {
    const date = scene.claimed(at) ? undefined : readDate(scene, at);
    if (date) found.push(date);
    else if (RELATIVE_DAYS[language].has(tokens[at]?.fold ?? '')) {
      relative.push({ ...entityOf(scene.passage, 'DATE', at, at + 1, { score: 0.5 }), relative: true });
    }
    at = date ? date.next : at + 1;
  }
  const ranges = joinRanges(scene, found);
  for (const { at, next } of ranges) scene.claim(at, next);
  return [...ranges.map((date) => asEntity(scene, date)), ...relative];
};

function asEntity(scene: Scene, date: Found & { range?: boolean }): Entity {
  const cues = scene.cues.around(date.at, date.next);
  const near = cues.find((cue) => cue === 'birth' || cue === 'expiry');
  // Nobody is born on a Thursday only.
  const weekday = scene.passage.tokens
    .slice(date.at, date.next)
    .every(({ fold, kind }) => kind === 'mark' || WEEKDAY_NAMES[scene.passage.language].has(fold));
  const type = date.range
    ? 'DATE_INTERVAL'
    : near === 'birth' && !weekday
      ? 'DOB'
      : near === 'expiry' && !date.day
        ? 'CREDIT_CARD_EXPIRATION'
        : 'DATE';
  const { value, score, parts } = date;
  return entityOf(
    scene.passage,
    type,
    date.at,
    date.next,
    type === 'DOB' || type === 'CREDIT_CARD_EXPIRATION'
      ? { value, score, parts, maybe: ['DATE'] }
      : { value, score, parts },
  );
}

function readDate(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  const numeric = numericDate(scene, at) ?? spokenDigitsDate(scene, at) ?? season(scene, at) ?? daysOfMonth(scene, at);
  if (numeric) return numeric;
  const weekday = WEEKDAY_NAMES[language].has(tokens[at]?.fold ?? '');
  if (!weekday)
    return (
      dayAndMonth(scene, at) ??
      monthFirst(scene, at) ??
      rankedDate(scene, at) ??
      loneYear(scene, at) ??
      lonelyDay(scene, at)
    );
  const part = partOf(scene, 'DAY', at, at + 1);
  const rest = skipLinks(scene, tokens[at + 1]?.text === ',' ? at + 2 : at + 1, ARTICLES);
  const date = dayAndMonth(scene, rest) ?? monthFirst(scene, rest, true) ?? numericDate(scene, rest);
  if (date) return { ...date, at, parts: [part, ...date.parts], value: `${tokens[at]?.fold} ${date.value}` };
  const next = dayOfWeek(scene, at + 1);
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
function season(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  const end = seasonEnd(tokens, at, language);
  const year = end === undefined ? undefined : yearAfter(scene, end);
  if (!year) return undefined;
  const date = build(scene, at, [['YEAR', year.at, year.next, year.value]], 0.85);
  return { ...date, at: dayBeside(scene, at), day: false };
}

const BESIDE_DAY =
  /^(?:day (?:after|before)|lendemain d[eu]?|veille d[eu]?|tag (?:nach|vor)|dia (?:despues|antes) de|giorno (?:dopo|prima di)) $/;

/** "the day after Christmas": where it begins. */
function dayBeside({ passage }: Scene, at: number): number {
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
function dayAndMonth(scene: Scene, at: number): Found | undefined {
  const { passage } = scene;
  const day = passage.numberAt(at);
  if (!day || day.value < 1 || day.value > 31 || day.scaled) return undefined;
  const monthAt = skipLinks(scene, day.next, LINKS);
  const month = monthOf(passage.tokens[monthAt]?.fold ?? '', passage.language, true);
  // A recogniser may take the full stop of "31." for the end of a sentence.
  const ranked = passage.language === 'de' && passage.tokens[monthAt - 1]?.text === '.';
  if (month === undefined || (passage.tokens[monthAt]?.breaks && !ranked)) return undefined;
  // "two nine november whiskey" spells a code.
  if (isRadioWord(passage.tokens[monthAt]?.fold ?? '') && isRadioWord(passage.tokens[monthAt + 1]?.fold ?? ''))
    return undefined;
  // "two may go": an ordinal, "of" or a year is wanted where the month is a plain word.
  const year = yearAfter(scene, monthAt + 1);
  const wordy =
    WORDY_MONTHS[passage.language].has(passage.tokens[monthAt]?.fold ?? '') && !passage.tokens[monthAt]?.capital;
  if (wordy && passage.language === 'en' && !day.ordinal && !year && day.spoken) return undefined;
  return build(scene, at, [
    ['DAY', at, day.next, day.value],
    ['MONTH', monthAt, monthAt + 1, month],
    ...(year ? [['YEAR', year.at, year.next, year.value] as const] : []),
  ]);
}

/** "the third to the seventh of March", "3. bis 7. März", "del 3 al 7 de mayo". */
function daysOfMonth(scene: Scene, at: number): Found | undefined {
  const { passage } = scene;
  const { tokens } = passage;
  const first = passage.numberAt(at);
  if (!first || first.scaled || first.value < 1 || first.value > 31) return undefined;
  const link = passage.language === 'de' && tokens[first.next]?.text === '.' ? first.next + 1 : first.next;
  if (!RANGE.has(tokens[link]?.fold ?? '') || tokens[link]?.breaks) return undefined;
  const last = dayAndMonth(scene, skipLinks(scene, link + 1, ARTICLES));
  return last && { ...last, at, parts: [partOf(scene, 'DAY', at, first.next), ...last.parts] };
}

/** "May 5th, 1984", "May 1984", "in May". */
function monthFirst(scene: Scene, at: number, sure = false): Found | undefined {
  const { passage } = scene;
  const token = passage.tokens[at];
  const month = monthOf(token?.fold ?? '', passage.language, true);
  if (month === undefined || (isRadioWord(token?.fold ?? '') && isRadioWord(passage.tokens[at + 1]?.fold ?? '')))
    return undefined;
  let dayAt = at + 1;
  if (passage.tokens[dayAt]?.text === '.') dayAt++;
  if (ARTICLES.has(passage.tokens[dayAt]?.fold ?? '')) dayAt++;
  const day = passage.tokens[dayAt]?.breaks ? undefined : passage.numberAt(dayAt);
  const monthPart = ['MONTH', at, at + 1, month] as const;
  // "may two": needs more than a small number after a plain word.
  const wordy =
    WORDY_MONTHS[passage.language].has(token?.fold ?? '') && !(passage.cased && token?.capital && !token.opens);
  // "September twenty nineteen" has no day.
  const spokenYear = day?.value === 20 && !day.ordinal && readYear(passage, dayAt) !== undefined;
  if (day && day.value >= 1 && day.value <= 31 && !day.scaled && passage.language === 'en' && !spokenYear) {
    const year = yearAfter(scene, day.next);
    if (!wordy || day.ordinal || year || sure || token?.capital) {
      return build(scene, at, [
        monthPart,
        ['DAY', dayAt, day.next, day.value],
        ...(year ? [['YEAR', year.at, year.next, year.value] as const] : []),
      ]);
    }
  }
  const year = yearAfter(scene, at + 1);
  if (year) return build(scene, at, [monthPart, ['YEAR', year.at, year.next, year.value]]);
  const named = monthOf(token?.fold ?? '', passage.language, false) !== undefined;
  const led = BEFORE_PERIOD[passage.language].has(passage.tokens[at - 1]?.fold ?? '') && token?.breaks === false;
  if (
    !named ||
    (wordy && !(led && token?.fold !== 'march' && !/^(?:and|for|this)$/.test(passage.tokens[at - 1]?.fold ?? '')))
  )
    return undefined;
  return build(scene, at, [monthPart], led ? 0.85 : 0.75);
}

function yearAfter(scene: Scene, at: number): { at: number; next: number; value: number } | undefined {
  const { tokens } = scene.passage;
  const start = skipLinks(scene, at, LINKS);
  if (tokens[start]?.breaks) return undefined;
  const year = readYear(scene.passage, start);
  if (year) return { at: start, next: year.next, value: year.value };
  // "'84"
  if (/['’]/.test(tokens[start]?.text ?? '') && /^\d\d$/.test(tokens[start + 1]?.text ?? '')) {
    return { at: start, next: start + 2, value: Number(tokens[start + 1]?.text) };
  }
  // "14. März 191585": a year that was misheard.
  if (start === at && /^\d{5,6}$/.test(tokens[start]?.text ?? ''))
    return { at: start, next: start + 1, value: Number(tokens[start]?.text) };
  const short = shortYear(scene.passage, start, /^(?:of|del|dell|de|d)$/.test(tokens[start - 1]?.fold ?? ''));
  return short && { at: start, ...short };
}

function skipLinks(scene: Scene, from: number, links: ReadonlySet<string>): number {
  let at = from;
  for (
    let skipped = 0;
    skipped < 3 && links.has(scene.passage.tokens[at]?.fold ?? '?') && !scene.passage.tokens[at]?.breaks;
    skipped++
  )
    at++;
  return at;
}

type RawPart = readonly ['DAY' | 'MONTH' | 'YEAR', number, number, number];

function build(scene: Scene, at: number, raw: readonly RawPart[], score = 0.95): Found {
  const parts = raw.map(([type, from, to]) => partOf(scene, type, from, to));
  const value = ['YEAR', 'MONTH', 'DAY'].map((type) => raw.find((part) => part[0] === type)?.[3] ?? '').join('-');
  return { at, next: raw.at(-1)?.[2] ?? at + 1, parts, value, score, day: raw.some(([type]) => type === 'DAY') };
}

function partOf(scene: Scene, type: 'DAY' | 'MONTH' | 'YEAR', from: number, to: number): EntityPart {
  const { tokens } = scene.passage;
  return { type, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 };
}

/** Two dates with nothing but "to" or a dash between them are one interval. */
function joinRanges(scene: Scene, found: readonly Found[]): (Found & { range?: boolean })[] {
  const joined: (Found & { range?: boolean })[] = [];
  for (const date of found) {
    const last = joined.at(-1);
    const between = last ? scene.passage.tokens.slice(last.next, date.at) : [];
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
      !/^(?:between|zwischen|entre|tra|fra)$/.test(scene.passage.tokens[(last?.at ?? 0) - 1]?.fold ?? '');
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
