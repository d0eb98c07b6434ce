import type { Context } from '../detector.ts';
import type { EntityPart } from '../entity.ts';
import { setOf } from '../text/language.ts';
import { readYear } from './years.ts';

/** A date made of numbers only. */
interface NumericDate {
  at: number;
  next: number;
  parts: EntityPart[];
  value: string;
  score: number;
  day: boolean;
}

const MARKS = new Set(['/', '-', '.', '–']);
/** Words before version numbers, which look like dates: "version 10.2.14". */
const RELEASES = setOf('version versione versioni versions versionen versiones release build firmware patch revision');
const SPOKEN_MARKS = setOf('slash dash barre barra strich schragstrich trattino tiret');

/** Day, month and year. */
const MOST_FIELDS = 3;

interface Field {
  at: number;
  next: number;
  value: number;
  digits: string;
}

/** "12/05/1984", "2024-03-05", "5.12.84", "oh five slash twelve slash eighty four". */
export function numericDate(context: Context, at: number): NumericDate | undefined {
  const { tokens } = context.passage;
  const before = tokens[at - 1];
  if (tokens[at]?.kind === 'number' && !tokens[at]?.spaced && MARKS.has(before?.text ?? '')) return undefined;
  if (RELEASES.has(before?.fold ?? '')) return undefined;
  const fields: Field[] = [];
  const marks = new Set<string>();
  let wide = false;
  let next = at;
  for (;;) {
    const field = readField(context, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
    // No date has more fields, and a list of numbers would be read to its end from each of them.
    if (fields.length > MOST_FIELDS) break;
    const mark = tokens[next];
    const written =
      mark?.kind === 'mark' &&
      !mark.spaced &&
      MARKS.has(mark.text) &&
      tokens[next + 1]?.kind === 'number' &&
      !tokens[next + 1]?.breaks &&
      (!tokens[next + 1]?.spaced || mark.text === '.');
    const spoken = SPOKEN_MARKS.has(mark?.fold ?? '') && !mark?.breaks;
    if (!mark || (!written && !spoken)) break;
    marks.add(mark.fold);
    next++;
    wide ||= written && tokens[next]?.spaced === true;
  }
  // More digits before or after mean a number dictated with dashes, not a date.
  const [first, last] = [fields[0], fields.at(-1)];
  const spoken = first && context.passage.tokens[first.at]?.kind === 'word';
  if (spoken && last && (touchesNumber(context, first.at - 1) || touchesNumber(context, last.next))) return undefined;
  // "5. 9. 1990"; otherwise a full stop before a space ends a sentence.
  if (wide && (fields.length !== 3 || fields[2]?.digits.length !== 4)) return undefined;
  if (fields.length === 2) return expiry(context, fields) ?? monthAndDay(context, fields, marks);
  if (fields.length !== 3 || marks.size !== 1 || fields.at(-1)?.next !== next) return undefined;
  return asDate(context, fields);
}

function touchesNumber({ passage }: Context, at: number): boolean {
  const token = passage.tokens[at];
  return token !== undefined && !token.breaks && passage.numberAt(at) !== undefined;
}

function readField(context: Context, at: number): Field | undefined {
  const { passage } = context;
  const token = passage.tokens[at];
  if (!token || (token.fold === 'oh' && !passage.numberAt(at + 1))) return undefined;
  const zero = passage.numberAt(at)?.value === 0 && token.kind === 'word';
  const start = token.fold === 'oh' || (zero && passage.numberAt(at + 1)) ? at + 1 : at;
  const year = readYear(passage, start);
  const number = passage.numberAt(start);
  if (!number) return undefined;
  return {
    at,
    next: year?.next ?? number.next,
    value: year?.value ?? number.value,
    digits: year ? String(year.value) : number.digits,
  };
}

function asDate(context: Context, fields: readonly Field[]): NumericDate | undefined {
  const [first, second, third] = fields;
  if (!first || !second || !third || second.digits.length > 2) return undefined;
  const yearFirst = first.digits.length === 4;
  const year = yearFirst ? first : third;
  const [one, two] = yearFirst ? [second, third] : [first, second];
  if (
    !(year.digits.length === 4 || (year.digits.length === 2 && !yearFirst)) ||
    one.digits.length > 2 ||
    two.digits.length > 2
  )
    return undefined;
  const possible =
    one.value >= 1 && two.value >= 1 && Math.min(one.value, two.value) <= 12 && Math.max(one.value, two.value) <= 31;
  if (!possible || (year.digits.length === 4 && (year.value < 1500 || year.value > 2199))) return undefined;
  // American dates put the month first, others the day; a value over 12 decides.
  const monthFirst = yearFirst || two.value > 12 || (one.value <= 12 && context.passage.language === 'en');
  const [month, day] = monthFirst ? [one, two] : [two, one];
  return build(
    context,
    fields,
    [
      ['DAY', day],
      ['MONTH', month],
      ['YEAR', year],
    ],
    `${year.value}-${month.value}-${day.value}`,
  );
}

/** A date without a year ("due 8/15"), only after a word that announces a day, because fractions look the same. */
function monthAndDay(context: Context, fields: readonly Field[], marks: ReadonlySet<string>): NumericDate | undefined {
  const [first, second] = fields;
  const { tokens, language } = context.passage;
  // "am 1.1."
  const german = language === 'de' && marks.has('.') && tokens[second?.next ?? 0]?.text === '.';
  if (!first || !second || !(marks.has('/') || german) || tokens[second.next]?.text === '/') return undefined;
  const [month, day] = language === 'en' ? [first, second] : [second, first];
  const led = /^(?:due|on|by|until|till|before|after|since|dated|date|le|du|au|am|vom|bis|el|hasta|il|entro|dal)$/.test(
    tokens[first.at - 1]?.fold ?? '',
  );
  if (!led || month.value < 1 || month.value > 12 || day.value < 1 || day.value > 31) return undefined;
  const found = build(
    context,
    fields,
    [
      ['MONTH', month],
      ['DAY', day],
    ],
    `-${month.value}-${day.value}`,
  );
  return { ...found, score: 0.75 };
}

/** Month and year of a card, only where the expiry is mentioned. */
function expiry(context: Context, fields: readonly Field[]): NumericDate | undefined {
  const [month, year] = fields;
  if (!month || !year || month.value < 1 || month.value > 12 || month.digits.length > 2) return undefined;
  if (!/^(?:20)?\d\d$/.test(year.digits)) return undefined;
  const cue = context.cues.around(month.at, year.next).find((name) => name !== 'card' && name !== 'cvv');
  if (cue !== 'expiry') return undefined;
  return {
    ...build(
      context,
      fields,
      [
        ['MONTH', month],
        ['YEAR', year],
      ],
      `${year.value % 100}-${month.value}`,
    ),
    day: false,
  };
}

/** Numbers after a mention of birth or expiry: "born on five twelve eighty four", "expires oh eight twenty six". */
export function spokenDigitsDate(context: Context, at: number): NumericDate | undefined {
  if (!context.passage.numberAt(at) && context.passage.tokens[at]?.fold !== 'oh') return undefined;
  const before = context.cues.before(at);
  const cue = before === 'expiry' ? before : 'birth';
  const fields: Field[] = [];
  let next = at;
  while (fields.length < 3) {
    const field = context.passage.tokens[next]?.breaks && fields.length > 0 ? undefined : readField(context, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
    while (context.passage.tokens[next]?.text === ',') next++;
    if (field.digits.length === 4) break;
    // "tres del cinco del ochenta y cuatro"
    if (/^(?:del|de|du)$/.test(context.passage.tokens[next]?.fold ?? '')) next++;
  }
  if (before !== 'birth' && before !== 'expiry' && !isMentionedAfter(context, at, fields)) return undefined;
  if (cue === 'expiry') {
    // "scade il quindici tre ventotto"
    const whole = fields.length === 3 && !touchesNumber(context, next) ? asDate(context, fields) : undefined;
    return whole ?? (fields.length >= 2 ? expiry(context, fields.slice(0, 2)) : undefined);
  }
  return (fields.length === 3 ? asDate(context, fields) : undefined) ?? digitByDigit(context, at);
}

/** A date of birth dictated digit by digit: "1 1 1 9 7 0", "zero four two two one nine seven nine". */
function digitByDigit(context: Context, at: number): NumericDate | undefined {
  const { passage } = context;
  const digits: Field[] = [];
  for (let next = at; digits.length < 9; ) {
    const oh = passage.tokens[next]?.fold === 'oh';
    const number = oh ? { value: 0, digits: '0', next: next + 1 } : passage.numberAt(next);
    if (number?.digits.length !== 1 || (passage.tokens[next]?.breaks && digits.length > 0)) break;
    digits.push({ at: next, next: number.next, value: number.value, digits: number.digits });
    next = /^[,.]$/.test(passage.tokens[number.next]?.text ?? '') ? number.next + 1 : number.next;
  }
  if (digits.length !== 6 && digits.length !== 8) return undefined;
  return asDate(context, [joined(digits.slice(0, 2)), joined(digits.slice(2, 4)), joined(digits.slice(4))]);
}

function joined(fields: readonly Field[]): Field {
  const digits = fields.map((field) => field.digits).join('');
  return { at: fields[0]?.at ?? 0, next: fields.at(-1)?.next ?? 0, value: Number(digits), digits };
}

/** Whether birth is mentioned after three numbers: "… is my birthday". */
function isMentionedAfter(context: Context, at: number, fields: readonly Field[]): boolean {
  const next = fields.at(-1)?.next ?? at;
  if (fields.length !== 3 || touchesNumber(context, at - 1) || touchesNumber(context, next)) return false;
  return context.cues.around(at, next)[0] === 'birth';
}

function build(
  context: Context,
  fields: readonly Field[],
  named: [EntityPart['type'], Field][],
  value: string,
): NumericDate {
  const { tokens } = context.passage;
  const parts = named.map(([type, field]) => ({
    type,
    from: tokens[field.at]?.from ?? 0,
    to: tokens[field.next - 1]?.to ?? 0,
  }));
  return { at: fields[0]?.at ?? 0, next: fields.at(-1)?.next ?? 0, parts, value, score: 0.95, day: true };
}
