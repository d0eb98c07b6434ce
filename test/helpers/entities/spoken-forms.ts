import { MONTH_NAMES } from '../../../src/entities/dates/calendar-words.ts';
import { NUMBER_WORDS } from '../../../src/entities/numbers/words.ts';
import type { Lang } from '../../../src/entities/text/language.ts';

/** A deterministic source of random numbers. */
export type Chance = (below: number) => number;

/** Creates a deterministic source of random numbers. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ACCENTED: Record<string, string> = {
  zero: 'zero',
  funf: 'fünf',
  zwolf: 'zwölf',
  funfzehn: 'fünfzehn',
  funfzig: 'fünfzig',
  dreissig: 'dreißig',
  dieciseis: 'dieciséis',
  veintidos: 'veintidós',
  veintitres: 'veintitrés',
  veintiseis: 'veintiséis',
  fevrier: 'février',
  aout: 'août',
  decembre: 'décembre',
  marz: 'März',
};

/** Spellings that are rarely spoken. */
const ODD_WORDS = new Set([
  'vingts',
  'septante',
  'huitante',
  'octante',
  'nonante',
  'fourty',
  'ninty',
  'naught',
  'nought',
]);

function word(value: number, lang: Lang): string {
  const isPlain = (text: string) => !text.includes(' ') && !ODD_WORDS.has(text);
  const small = [...NUMBER_WORDS[lang].small].find(([text, number]) => number === value && isPlain(text));
  if (small) {
    const plain = lang === 'fr' && small[0] === 'zero' ? 'zéro' : (ACCENTED[small[0]] ?? small[0]);
    return plain.replace('funf', 'fünf');
  }
  const ten = Math.floor(value / 10) * 10;
  const unit = value % 10;
  if (lang === 'fr') return french(value);
  return lang === 'en' ? `${word(ten, lang)} ${word(unit, lang)}` : `${word(ten, lang)} y ${word(unit, lang)}`;
}

function french(value: number): string {
  if (value < 20) return `dix-${word(value - 10, 'fr')}`;
  if (value >= 80) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${word(value - 80, 'fr')}`;
  const ten = value >= 60 ? 60 : Math.floor(value / 10) * 10;
  const rest = value - ten;
  if (rest === 1 || rest === 11) return `${word(ten, 'fr')} et ${word(rest, 'fr')}`;
  return `${word(ten, 'fr')}-${word(rest, 'fr')}`;
}

/** Digits as people say them: one by one, or in pairs where that is usual. */
export function sayDigits(digits: string, lang: Lang, chance: Chance): string {
  const pairs = lang === 'fr' && digits.length % 2 === 0 ? chance(3) > 0 : chance(4) === 0;
  const spoken: string[] = [];
  for (let i = 0; i < digits.length; ) {
    const pair = digits.slice(i, i + 2);
    if (pairs && pair.length === 2 && !pair.startsWith('0') && chance(3) > 0) {
      spoken.push(word(Number(pair), lang));
      i += 2;
      continue;
    }
    const digit = digits.charAt(i);
    if (!pairs && lang === 'en' && digits.charAt(i + 1) === digit && chance(3) === 0) {
      spoken.push(`double ${digit === '0' ? 'oh' : word(Number(digit), lang)}`.replace('double oh', 'double zero'));
      i += 2;
      continue;
    }
    spoken.push(digit === '0' && lang === 'en' && chance(2) === 0 ? 'oh' : word(Number(digit), lang));
    i++;
    if (i % 4 === 0 && chance(2) === 0 && i < digits.length) spoken[spoken.length - 1] += ',';
  }
  return spoken.join(' ');
}

export function sayCode(text: string, lang: Lang, chance: Chance): string {
  return (text.match(/[A-Z]|\d+/g) ?? [])
    .map((part) => (/\d/.test(part) ? sayDigits(part, lang, chance) : part))
    .join(' ');
}

/** Spoken names of the symbols in a mail address. */
export interface MailWords {
  at: string;
  dot: string;
  underscore: string;
  dash: string;
}

export function sayMail(mail: string, words: MailWords, lang: Lang, chance: Chance): string {
  const { at, dot, underscore, dash } = words;
  return mail
    .replace(/\d+/g, (digits) => ` ${sayDigits(digits, lang, chance)}`)
    .replaceAll('.', ` ${dot} `)
    .replaceAll('_', ` ${underscore} `)
    .replaceAll('-', ` ${dash} `)
    .replace('@', ` ${at} `);
}

function sayYear(year: number, lang: Lang): string {
  const rest = year % 100;
  const small = rest === 0 ? '' : word(rest, lang);
  if (lang === 'en')
    return year >= 2000
      ? rest === 0
        ? 'two thousand'
        : `two thousand ${small}`
      : `nineteen ${rest < 10 ? `oh ${small}` : small}`;
  if (lang === 'fr') return year >= 2000 ? `deux mille ${small}`.trim() : `mille neuf cent ${small}`.trim();
  if (lang === 'de') return year >= 2000 ? `zweitausend${small}` : `neunzehnhundert${small}`;
  if (lang === 'es') return year >= 2000 ? `dos mil ${small}`.trim() : `mil novecientos ${small}`.trim();
  return year >= 2000 ? `duemila${small}` : `millenovecento${small}`;
}

const ORDINAL =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

export function sayDate(day: number, month: number, year: number, lang: Lang): string {
  const found = [...MONTH_NAMES[lang]].find(([, number]) => number === month)?.[0] ?? '';
  const name = ACCENTED[found] ?? found;
  if (lang === 'en')
    return `${name} ${day <= 20 ? ORDINAL[day - 1] : `twenty ${ORDINAL[day - 21]}`} ${sayYear(year, lang)}`;
  if (lang === 'de')
    return `${word(day, lang)}${day < 20 ? 'ten' : 'sten'} ${name} ${sayYear(year, lang)}`
      .replace('einsten', 'ersten')
      .replace('dreiten', 'dritten')
      .replace('siebenten', 'siebten')
      .replace('achtten', 'achten');
  const of = lang === 'es' ? ' de ' : ' ';
  return `${day === 1 && lang !== 'es' ? (lang === 'fr' ? 'premier' : 'primo') : word(day, lang)}${of}${name}${of}${sayYear(year, lang)}`;
}
