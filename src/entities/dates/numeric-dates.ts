import type { Context } from '../detector.ts';
import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { type DatePart, type DateReading, dateOf } from './date-reading.ts';
import { readYear } from './years.ts';

const MARKS = new Set(['/', '-', '.', '–']);
/** Words before version numbers, which look like dates: "version 10.2.14". */
const RELEASES = setOf('version versione versioni versions versionen versiones release build firmware patch revision');
const SPOKEN_MARKS = setOf('slash dash barre barra strich schragstrich trattino tiret');

interface Field extends DatePart {
  digits: string;
}

/** "12/05/1984", "2024-03-05", "5.12.84", "oh five slash twelve slash eighty four". */
export function numericDate(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  const { tokens } = passage;
  if (tokens[at]?.kind === 'number' && !tokens[at]?.spaced && MARKS.has(passage.wordAt(at - 1))) return undefined;
  if (RELEASES.has(passage.wordAt(at - 1))) return undefined;
  const fields: Field[] = [];
  const marks = new Set<string>();
  let wide = false;
  let next = at;
  // No date has more fields, and a list of numbers would be read to its end from each of them.
  while (fields.length <= 3) {
    const field = readField(passage, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
    const [mark, after] = [tokens[next], tokens[next + 1]];
    const isJoined = mark && !mark.spaced && MARKS.has(mark.text) && !(after?.spaced && mark.text !== '.');
    const isWritten = isJoined && after?.kind === 'number' && !after.breaks;
    if (!isWritten && !(SPOKEN_MARKS.has(mark?.fold ?? '') && !mark?.breaks)) break;
    marks.add(mark?.fold ?? '');
    next++;
    wide ||= after?.spaced === true && mark?.kind === 'mark';
  }
  // More digits before or after mean a number dictated with dashes, not a date.
  const [first, last] = [fields[0], fields.at(-1)];
  const isSpoken = first && tokens[first.at]?.kind === 'word';
  if (isSpoken && last && (touchesNumber(passage, first.at - 1) || touchesNumber(passage, last.next))) return undefined;
  // "5. 9. 1990"; otherwise a full stop before a space ends a sentence.
  if (wide && (fields.length !== 3 || fields[2]?.digits.length !== 4)) return undefined;
  if (fields.length === 2) return expiry(context, fields) ?? monthAndDay(passage, fields, marks);
  return fields.length === 3 && marks.size === 1 && last?.next === next ? asDate(passage, fields) : undefined;
}

function touchesNumber(passage: Passage, at: number): boolean {
  return passage.tokens[at]?.breaks === false && passage.numberAt(at) !== undefined;
}

function readField(passage: Passage, at: number): Field | undefined {
  const isOh = passage.wordAt(at) === 'oh';
  const isZero = passage.numberAt(at)?.value === 0 && passage.tokens[at]?.kind === 'word';
  const start = isOh || (isZero && passage.numberAt(at + 1)) ? at + 1 : at;
  const number = passage.numberAt(start);
  const year = readYear(passage, start);
  if (!number) return undefined;
  return year ? { at, next: year.next, value: year.value, digits: String(year.value) } : { ...number, at };
}

function asDate(passage: Passage, fields: readonly Field[]): DateReading | undefined {
  const [first, second, third] = fields;
  if (!first || !second || !third) return undefined;
  const yearFirst = first.digits.length === 4;
  const [year, one, two] = yearFirst ? [first, second, third] : [third, first, second];
  const isYear = year.digits.length === 4 ? year.value >= 1500 && year.value <= 2199 : year.digits.length === 2;
  if (!isYear || one.digits.length > 2 || two.digits.length > 2) return undefined;
  const [low, high] = one.value < two.value ? [one.value, two.value] : [two.value, one.value];
  if (low < 1 || low > 12 || high > 31) return undefined;
  // A value over 12 decides. Languages without patterns use those of English, but put the day first.
  const monthFirst = yearFirst || two.value > 12 || (one.value <= 12 && passage.spokenLanguage === 'en');
  const [month, day] = monthFirst ? [one, two] : [two, one];
  return dateOf(passage, { DAY: day, MONTH: month, YEAR: year });
}

const LED = /^(?:due|on|by|until|till|before|after|since|dated|date|le|du|au|am|vom|bis|el|hasta|il|entro|dal)$/;

/** A date without a year ("due 8/15"), only after a word that announces a day, because fractions look the same. */
function monthAndDay(passage: Passage, fields: readonly Field[], marks: ReadonlySet<string>): DateReading | undefined {
  const [first, second] = fields;
  if (!first || !second || !LED.test(passage.wordAt(first.at - 1)) || passage.wordAt(second.next) === '/')
    return undefined;
  // "am 1.1."
  const isGerman = passage.language === 'de' && marks.has('.') && passage.wordAt(second.next) === '.';
  const [month, day] = passage.spokenLanguage === 'en' ? [first, second] : [second, first];
  const isPossible = month.value >= 1 && month.value <= 12 && day.value >= 1 && day.value <= 31;
  if (!isPossible || !(marks.has('/') || isGerman)) return undefined;
  return dateOf(passage, { DAY: day, MONTH: month }, 0.75);
}

/** Month and year of a card, only where the expiry is mentioned. */
function expiry({ passage, cues }: Context, fields: readonly Field[]): DateReading | undefined {
  const [month, year] = fields;
  if (!month || !year || month.value < 1 || month.value > 12 || !/^(?:20)?\d\d$/.test(year.digits)) return undefined;
  const cue = cues.around(month.at, year.next).find((name) => name !== 'card' && name !== 'cvv');
  if (cue !== 'expiry') return undefined;
  return dateOf(passage, { MONTH: month, YEAR: { ...year, value: year.value % 100 } });
}

/** Numbers after a mention of birth or expiry: "born on five twelve eighty four", "expires oh eight twenty six". */
export function spokenDigitsDate(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  if (!passage.numberAt(at) && passage.wordAt(at) !== 'oh') return undefined;
  const cue = context.cues.before(at);
  const fields: Field[] = [];
  let next = at;
  while (fields.length < 3 && fields.at(-1)?.digits.length !== 4) {
    // "tres del cinco del ochenta y cuatro"
    if (fields.length > 0 && /^(?:del|de|du)$/.test(passage.wordAt(next))) next++;
    const field = passage.tokens[next]?.breaks && fields.length > 0 ? undefined : readField(passage, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
    while (passage.wordAt(next) === ',') next++;
  }
  if (cue !== 'birth' && cue !== 'expiry' && !isMentionedAfter(context, at, fields)) return undefined;
  const isWhole = fields.length === 3 && !(cue === 'expiry' && touchesNumber(passage, next));
  const whole = isWhole ? asDate(passage, fields) : undefined;
  // "scade il quindici tre ventotto"
  if (cue === 'expiry') return whole ?? expiry(context, fields.slice(0, 2));
  return whole ?? digitByDigit(passage, at);
}

/** A date of birth dictated digit by digit: "1 1 1 9 7 0", "zero four two two one nine seven nine". */
function digitByDigit(passage: Passage, at: number): DateReading | undefined {
  const digits: Field[] = [];
  for (let next = at; digits.length < 9; ) {
    const number = passage.wordAt(next) === 'oh' ? { value: 0, digits: '0', next: next + 1 } : passage.numberAt(next);
    if (number?.digits.length !== 1 || (passage.tokens[next]?.breaks && digits.length > 0)) break;
    digits.push({ ...number, at: next });
    next = /^[,.]$/.test(passage.wordAt(number.next)) ? number.next + 1 : number.next;
  }
  if (digits.length !== 6 && digits.length !== 8) return undefined;
  return asDate(passage, [joined(digits.slice(0, 2)), joined(digits.slice(2, 4)), joined(digits.slice(4))]);
}

function joined(fields: readonly Field[]): Field {
  const digits = fields.map((field) => field.digits).join('');
  return { at: fields[0]?.at ?? 0, next: fields.at(-1)?.next ?? 0, value: Number(digits), digits };
}

/** Whether birth is mentioned after three numbers: "… is my birthday". */
function isMentionedAfter({ passage, cues }: Context, at: number, fields: readonly Field[]): boolean {
  const next = fields.at(-1)?.next ?? at;
  if (fields.length !== 3 || touchesNumber(passage, at - 1) || touchesNumber(passage, next)) return false;
  return cues.around(at, next)[0] === 'birth';
}
