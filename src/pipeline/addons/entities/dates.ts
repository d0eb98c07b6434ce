import { BEFORE_PERIOD, monthOf, RELATIVE_DAYS, SEASONS, WEEKDAY_NAMES, WORDY_MONTHS } from './calendar-words.ts';
import { dayOfWeek, lonelyDay, rankedDate } from './day-dates.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity, EntityPart } from './entity.ts';
import { setOf } from './language.ts';
import { numericDate, spokenDigitsDate } from './numeric-dates.ts';
import { isRadioWord } from './spelling.ts';
import { readYear, shortYear } from './years.ts';

const LINKS = setOf('of de del d the der den dem le el il , . -');
const ARTICLES = setOf('the der den dem le el il l am on');
const RANGE = setOf('to until till through bis au a al hasta fino - – and und et y e');

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
  const type = date.range
    ? 'DATE_INTERVAL'
    : near === 'birth'
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
    type === 'DOB' ? { value, score, parts, maybe: ['DATE'] } : { value, score, parts },
  );
}

function readDate(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  const numeric = numericDate(scene, at) ?? spokenDigitsDate(scene, at);
  if (numeric) return numeric;
  const weekday = WEEKDAY_NAMES[language].has(tokens[at]?.fold ?? '');
  if (!weekday)
    return (
      dayAndMonth(scene, at) ??
      monthFirst(scene, at) ??
      rankedDate(scene, at) ??
      season(scene, at) ??
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

/** "spring of 1999". */
function season(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  if (!SEASONS[language].has(tokens[at]?.fold ?? '')) return undefined;
  const year = yearAfter(scene, at + 1);
  return year && { ...build(scene, at, [['YEAR', year.at, year.next, year.value]], 0.85), day: false };
}

/** "the 5th of May 1984", "cinq mai", "24. Juli". */
function dayAndMonth(scene: Scene, at: number): Found | undefined {
  const { passage } = scene;
  const day = passage.numberAt(at);
  if (!day || day.value < 1 || day.value > 31 || day.scaled) return undefined;
  const monthAt = skipLinks(scene, day.next, LINKS);
  const month = monthOf(passage.tokens[monthAt]?.fold ?? '', passage.language, true);
  if (month === undefined || passage.tokens[monthAt]?.breaks) return undefined;
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
  if (day && day.value >= 1 && day.value <= 31 && !day.scaled && passage.language === 'en') {
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

function loneYear(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  const year = readYear(scene.passage, at) ?? clipped(scene, at) ?? birthYear(scene, at);
  if (!year || (tokens[at]?.spaced === false && !/^[(-]$/.test(tokens[at - 1]?.text ?? ''))) return undefined;
  const before = tokens[at - 1];
  const led =
    before !== undefined &&
    !tokens[at]?.breaks &&
    (BEFORE_PERIOD[language].has(before.fold) ||
      before.text === '(' ||
      endsRange(scene, at) ||
      (language === 'en' && /^(?:a|the)$/.test(before.fold) && !year.spoken));
  const cue = scene.cues.around(at, year.next)[0] === 'birth';
  const after = tokens[year.next];
  const plain = language === 'en' && year.spoken && isNineteenHundreds(scene, at, year.next);
  if (
    (!led && !cue && !plain) ||
    after?.text === '%' ||
    (after?.text === '-' && !after.spaced && !readYear(scene.passage, year.next + 1))
  )
    return undefined;
  // "for twenty ten" or "of 2000 people" are quantities.
  if (
    year.spoken
      ? !/^(?:in|since|en|depuis|im|seit|desde|nel|dal|year|annee|jahr|ano|anno)$/.test(before?.fold ?? '') &&
        !cue &&
        !plain
      : quantityFollows(scene, year.next)
  )
    return undefined;
  return { ...build(scene, at, [['YEAR', at, year.next, year.value]], 0.8), day: false };
}

/** "in '85", "since oh nine". */
function clipped({ passage }: Scene, at: number) {
  const { tokens } = passage;
  const [mark, digits] = [tokens[at], tokens[at + 1]];
  const unit =
    mark?.fold === 'oh' && /^(?:in|since|from|until)$/.test(tokens[at - 1]?.fold ?? '')
      ? passage.numberAt(at + 1)
      : undefined;
  if (unit && unit.value > 0 && unit.value < 10 && !unit.ordinal && !passage.numberAt(unit.next))
    return { value: unit.value, next: unit.next, spoken: false };
  if (!mark?.spaced || !/^['’‘]$/.test(mark.text) || digits?.spaced !== false || !/^\d\d$/.test(digits.text))
    return undefined;
  return { value: Number(digits.text), next: at + 2, spoken: false };
}

/** "born in eighty five". */
function birthYear(scene: Scene, at: number) {
  const { tokens } = scene.passage;
  if (!/^(?:in|en|el|nel|im|ano|annee|anno|jahr|year)$/.test(tokens[at - 1]?.fold ?? '') || tokens[at]?.breaks)
    return undefined;
  const short = scene.cues.before(at) === 'birth' ? shortYear(scene.passage, at) : undefined;
  return short && { ...short, spoken: false };
}

/** "nineteen eighty four" between other words can hardly be anything else; among digits it is part of a number. */
function isNineteenHundreds(scene: Scene, at: number, next: number): boolean {
  const { tokens } = scene.passage;
  const digit = (index: number) =>
    scene.passage.numberAt(index) !== undefined || /^(?:oh|o)$/.test(tokens[index]?.fold ?? '');
  const beside =
    digit(at - 1) ||
    digit(tokens[next]?.text === ',' ? next + 1 : next) ||
    (tokens[at - 1]?.text === ',' && digit(at - 2));
  return (
    /^(?:nineteen|eighteen)$/.test(tokens[at]?.fold ?? '') && next - at >= 2 && !beside && !quantityFollows(scene, next)
  );
}

/** "2019 to 2021": the first year stands for both. */
function endsRange(scene: Scene, at: number): boolean {
  const { tokens } = scene.passage;
  return RANGE.has(tokens[at - 1]?.fold ?? '') && /^(?:1[5-9]|20)\d\d$/.test(tokens[at - 2]?.text ?? '');
}

function quantityFollows(scene: Scene, at: number): boolean {
  const after = scene.passage.tokens[at];
  return (
    after?.kind === 'word' &&
    !after.breaks &&
    /^(?:people|dollars?|euros?|pounds?|km|kg|miles|miglia|personas|persone|personnes|leute|mal|units|meters?|metres?)$/.test(
      after.fold,
    )
  );
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
  const short = shortYear(scene.passage, start);
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
