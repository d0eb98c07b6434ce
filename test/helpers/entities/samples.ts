import { readFileSync } from 'node:fs';
import { ibanValid, luhn } from '../../../src/entities/identifiers/checks.ts';
import type { Lang, PerLang } from '../../../src/entities/text/language.ts';
import type { PiiEntity } from '../../../src/schemas/jobs/pii.ts';
import { type Chance, chanceFrom, type MailWords, sayCode, sayDate, sayDigits, sayMail } from './spoken-forms.ts';

/** A sentence with one entity; for tests and the benchmark. */
export interface Sample {
  lang: Lang;
  type: PiiEntity;
  form: 'spoken' | 'written';
  text: string;
  from: number;
  to: number;
  /** The normalised value. */
  value: string;
}

/** Sentence templates (`%` is the value), names of people, and e-mail addresses. */
export const SAMPLE_WORDS = JSON.parse(readFileSync(new URL('./samples.json', import.meta.url), 'utf8')) as PerLang<{
  sentences: Partial<Record<PiiEntity, string[]>>;
  people: string[];
  mail: MailWords & { hosts: string[]; people: string[] };
}>;

function digitsOf(length: number, chance: Chance, first = '123456789'): string {
  let digits = first.charAt(chance(first.length));
  while (digits.length < length) digits += chance(10);
  return digits;
}

/** A valid payment card number. */
function cardNumber(chance: Chance): string {
  const body = digitsOf(15, chance, '45');
  for (let check = 0; check < 10; check++) if (luhn(body + check)) return body + check;
  return body;
}

/** A valid IBAN. */
function iban(lang: Lang, chance: Chance): string {
  const shape = {
    en: ['GB', 'WEST', 14],
    fr: ['FR', '', 23],
    de: ['DE', '', 18],
    es: ['ES', '', 20],
    it: ['IT', 'X', 22],
  } as const;
  const [country, bank, length] = shape[lang];
  const rest = bank + digitsOf(length, chance);
  for (let check = 2; check < 99; check++) {
    const text = country + String(check).padStart(2, '0') + rest;
    if (ibanValid(text)) return text;
  }
  return country;
}

/** A telephone number in the country's numbering plan. */
function phoneNumber(lang: Lang, chance: Chance): string {
  if (lang === 'en') return digitsOf(3, chance, '23456789') + digitsOf(3, chance, '23456789') + digitsOf(4, chance);
  if (lang === 'fr') return `0${digitsOf(9, chance, '1234567')}`;
  if (lang === 'de') return `01${digitsOf(9, chance, '567')}`;
  if (lang === 'es') return digitsOf(9, chance, '679');
  return `3${digitsOf(9, chance, '2349')}`;
}

function drawValue(type: PiiEntity, lang: Lang, chance: Chance): { plain: string; spoken: string; written: string } {
  const groups = (text: string, size: number) => (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
  if (type === 'PHONE_NUMBER') {
    const plain = phoneNumber(lang, chance);
    const written =
      lang === 'en'
        ? `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}`
        : lang === 'fr'
          ? groups(plain, 2)
          : lang === 'es'
            ? groups(plain, 3)
            : `${plain.slice(0, 4)} ${plain.slice(4)}`;
    return { plain, spoken: sayDigits(plain, lang, chance), written };
  }
  if (type === 'CREDIT_CARD') {
    const plain = cardNumber(chance);
    return { plain, spoken: sayDigits(plain, lang, chance), written: chance(2) === 0 ? plain : groups(plain, 4) };
  }
  if (type === 'BANK_ACCOUNT') {
    const plain = iban(lang, chance);
    return { plain, spoken: sayCode(plain, lang, chance), written: chance(2) === 0 ? plain : groups(plain, 4) };
  }
  if (type === 'SSN') {
    const plain = digitsOf(9, chance, '12345').replace(/00/g, '11');
    return {
      plain,
      spoken: sayDigits(plain, lang, chance),
      written: `${plain.slice(0, 3)}-${plain.slice(3, 5)}-${plain.slice(5)}`,
    };
  }
  if (type === 'EMAIL_ADDRESS') {
    const { people, hosts } = SAMPLE_WORDS[lang].mail;
    const plain = `${people[chance(people.length)]}@${hosts[chance(hosts.length)]}`;
    return { plain, spoken: sayMail(plain, SAMPLE_WORDS[lang].mail, lang, chance), written: plain };
  }
  if (type === 'NAME') {
    const plain = SAMPLE_WORDS[lang].people[chance(SAMPLE_WORDS[lang].people.length)] ?? '';
    return { plain, spoken: plain, written: plain.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) };
  }
  const [day, month, year] = [1 + chance(28), 1 + chance(12), 1950 + chance(75)];
  const mark = lang === 'de' ? '.' : '/';
  const fields = lang === 'en' ? [month, day, year] : [day, month, year];
  return { plain: `${year}-${month}-${day}`, spoken: sayDate(day, month, year, lang), written: fields.join(mark) };
}

/** Sentences with one entity each: every template of every language, spoken and written. */
export function makeSamples(perTemplate: number, seed = 7): Sample[] {
  const chance = chanceFrom(seed);
  const samples: Sample[] = [];
  for (const lang of Object.keys(SAMPLE_WORDS) as Lang[]) {
    for (const [type, templates] of Object.entries(SAMPLE_WORDS[lang].sentences) as [PiiEntity, string[]][]) {
      for (const template of templates) {
        for (let i = 0; i < perTemplate * 2; i++)
          samples.push(sample(lang, type, template, i % 2 === 0 ? 'spoken' : 'written', chance));
      }
    }
  }
  return samples;
}

function sample(lang: Lang, type: PiiEntity, template: string, form: Sample['form'], chance: Chance): Sample {
  const value = drawValue(type, lang, chance);
  const shown = value[form];
  // Spoken sentences have no capitals and full stops, written ones have both.
  const frame = form === 'spoken' ? template.toLowerCase() : `${template.charAt(0).toUpperCase()}${template.slice(1)}.`;
  const from = frame.indexOf('%');
  return { lang, type, form, text: frame.replace('%', () => shown), from, to: from + shown.length, value: value.plain };
}
