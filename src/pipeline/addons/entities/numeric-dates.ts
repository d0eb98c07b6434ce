import type { Scene } from './detector.ts';
import type { EntityPart } from './entity.ts';
import { setOf } from './language.ts';
import { readYear } from './years.ts';

/** A date made of numbers alone. */
interface NumericDate {
  at: number;
  next: number;
  parts: EntityPart[];
  value: string;
  score: number;
  day: boolean;
}

const MARKS = new Set(['/', '-', '.', '–']);
/** What is numbered like a date: "version 10.2.14". */
const RELEASES = setOf('version versione versioni versions versionen versiones release build firmware patch revision');
const SPOKEN_MARKS = setOf('slash dash barre barra strich schragstrich trattino tiret');

interface Field {
  at: number;
  next: number;
  value: number;
  digits: string;
}

/** "12/05/1984", "2024-03-05", "5.12.84", "oh five slash twelve slash eighty four". */
export function numericDate(scene: Scene, at: number): NumericDate | undefined {
  const { tokens } = scene.passage;
  const before = tokens[at - 1];
  if (tokens[at]?.kind === 'number' && !tokens[at]?.spaced && MARKS.has(before?.text ?? '')) return undefined;
  if (RELEASES.has(before?.fold ?? '')) return undefined;
  const fields: Field[] = [];
  const marks = new Set<string>();
  let wide = false;
  let next = at;
  for (;;) {
    const field = readField(scene, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
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
  // Spoken digits go on before or after: a number dictated with dashes, not a date.
  const [first, last] = [fields[0], fields.at(-1)];
  const spoken = first && scene.passage.tokens[first.at]?.kind === 'word';
  if (spoken && last && (touchesNumber(scene, first.at - 1) || touchesNumber(scene, last.next))) return undefined;
  // "5. 9. 1990"; elsewhere a full stop before a space ends a sentence.
  if (wide && (fields.length !== 3 || fields[2]?.digits.length !== 4)) return undefined;
  if (fields.length === 2) return expiry(scene, fields) ?? monthAndDay(scene, fields, marks);
  if (fields.length !== 3 || marks.size !== 1 || fields.at(-1)?.next !== next) return undefined;
  return asDate(scene, fields);
}

function touchesNumber({ passage }: Scene, at: number): boolean {
  const token = passage.tokens[at];
  return token !== undefined && !token.breaks && passage.numberAt(at) !== undefined;
}

function readField(scene: Scene, at: number): Field | undefined {
  const { passage } = scene;
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

function asDate(scene: Scene, fields: readonly Field[]): NumericDate | undefined {
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
  // American dates put the month first, everything else the day; a value over 12 settles it.
  const monthFirst = yearFirst || two.value > 12 || (one.value <= 12 && scene.passage.language === 'en');
  const [month, day] = monthFirst ? [one, two] : [two, one];
  return build(
    scene,
    fields,
    [
      ['DAY', day],
      ['MONTH', month],
      ['YEAR', year],
    ],
    `${year.value}-${month.value}-${day.value}`,
  );
}

/** "due 8/15": without a year only where something leads up to a day, as fractions are written alike. */
function monthAndDay(scene: Scene, fields: readonly Field[], marks: ReadonlySet<string>): NumericDate | undefined {
  const [first, second] = fields;
  const { tokens, language } = scene.passage;
  // "am 1.1."
  const german = language === 'de' && marks.has('.') && tokens[second?.next ?? 0]?.text === '.';
  if (!first || !second || !(marks.has('/') || german) || tokens[second.next]?.text === '/') return undefined;
  const [month, day] = language === 'en' ? [first, second] : [second, first];
  const led = /^(?:due|on|by|until|till|before|after|since|dated|date|le|du|au|am|vom|bis|el|hasta|il|entro|dal)$/.test(
    tokens[first.at - 1]?.fold ?? '',
  );
  if (!led || month.value < 1 || month.value > 12 || day.value < 1 || day.value > 31) return undefined;
  const found = build(
    scene,
    fields,
    [
      ['MONTH', month],
      ['DAY', day],
    ],
    `-${month.value}-${day.value}`,
  );
  return { ...found, score: 0.75 };
}

/** Month and year of a card: only where its expiry is spoken of. */
function expiry(scene: Scene, fields: readonly Field[]): NumericDate | undefined {
  const [month, year] = fields;
  if (!month || !year || month.value < 1 || month.value > 12 || month.digits.length > 2) return undefined;
  if (!/^(?:20)?\d\d$/.test(year.digits)) return undefined;
  const cue = scene.cues.around(month.at, year.next).find((name) => name !== 'card' && name !== 'cvv');
  if (cue !== 'expiry') return undefined;
  return {
    ...build(
      scene,
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

/** Numbers alone, after a birth or an expiry was spoken of: "born on five twelve eighty four", "expires oh eight twenty six". */
export function spokenDigitsDate(scene: Scene, at: number): NumericDate | undefined {
  if (!scene.passage.numberAt(at) && scene.passage.tokens[at]?.fold !== 'oh') return undefined;
  const before = scene.cues.before(at);
  const cue = before === 'expiry' ? before : 'birth';
  const fields: Field[] = [];
  let next = at;
  while (fields.length < 3) {
    const field = scene.passage.tokens[next]?.breaks && fields.length > 0 ? undefined : readField(scene, next);
    if (!field) break;
    fields.push(field);
    next = field.next;
    while (scene.passage.tokens[next]?.text === ',') next++;
    if (field.digits.length === 4) break;
    // "tres del cinco del ochenta y cuatro"
    if (/^(?:del|de|du)$/.test(scene.passage.tokens[next]?.fold ?? '')) next++;
  }
  if (before !== 'birth' && before !== 'expiry' && !saidAfter(scene, at, fields)) return undefined;
  if (cue === 'expiry') {
    // "scade il quindici tre ventotto"
    const whole = fields.length === 3 && !touchesNumber(scene, next) ? asDate(scene, fields) : undefined;
    return whole ?? (fields.length >= 2 ? expiry(scene, fields.slice(0, 2)) : undefined);
  }
  return (fields.length === 3 ? asDate(scene, fields) : undefined) ?? digitByDigit(scene, at);
}

/** "1 1 1 9 7 0", "zero four two two one nine seven nine": a date of birth said sign by sign. */
function digitByDigit(scene: Scene, at: number): NumericDate | undefined {
  const { passage } = scene;
  const digits: Field[] = [];
  for (let next = at; digits.length < 9; ) {
    const oh = passage.tokens[next]?.fold === 'oh';
    const number = oh ? { value: 0, digits: '0', next: next + 1 } : passage.numberAt(next);
    if (number?.digits.length !== 1 || (passage.tokens[next]?.breaks && digits.length > 0)) break;
    digits.push({ at: next, next: number.next, value: number.value, digits: number.digits });
    next = /^[,.]$/.test(passage.tokens[number.next]?.text ?? '') ? number.next + 1 : number.next;
  }
  if (digits.length !== 6 && digits.length !== 8) return undefined;
  return asDate(scene, [joined(digits.slice(0, 2)), joined(digits.slice(2, 4)), joined(digits.slice(4))]);
}

function joined(fields: readonly Field[]): Field {
  const digits = fields.map((field) => field.digits).join('');
  return { at: fields[0]?.at ?? 0, next: fields.at(-1)?.next ?? 0, value: Number(digits), digits };
}

/** "… is my birthday" behind three numbers that nothing else is near to. */
function saidAfter(scene: Scene, at: number, fields: readonly Field[]): boolean {
  const next = fields.at(-1)?.next ?? at;
  if (fields.length !== 3 || touchesNumber(scene, at - 1) || touchesNumber(scene, next)) return false;
  return scene.cues.around(at, next)[0] === 'birth';
}

function build(
  scene: Scene,
  fields: readonly Field[],
  named: [EntityPart['type'], Field][],
  value: string,
): NumericDate {
  const { tokens } = scene.passage;
  const parts = named.map(([type, field]) => ({
    type,
    from: tokens[field.at]?.from ?? 0,
    to: tokens[field.next - 1]?.to ?? 0,
  }));
  return { at: fields[0]?.at ?? 0, next: fields.at(-1)?.next ?? 0, parts, value, score: 0.95, day: true };
}
