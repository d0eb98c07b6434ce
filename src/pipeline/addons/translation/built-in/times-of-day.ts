import { readNumber } from '../../../../entities/numbers/read.ts';
import { type Lang, patternLanguage } from '../../../../entities/text/language.ts';
import { tokenize } from '../../../../entities/text/tokens.ts';

/** Minutes relative to the hour; 1 and -1 stand for the minutes of the group `m`, added or subtracted. */
type Offset = 15 | -15 | 30 | -30 | 1 | -1;

const WORD = String.raw`(?<h>[\p{L}\d][\p{L}\d-]*)`;
const FRENCH_HOUR = String.raw`(?<=(?<![\p{L}])(?:à|vers|avant|après|est|dès|jusqu'à) )(?<h>[\p{L}\d][\p{L}\d-]*)`;
/** The number before a unit is no minute. */
const NO_UNIT = '(?![ -](?:minute|seconde?|sekunde|euro|dollar|prozent|pour cent))';

/** Without a preposition or an article, "ten to eight" is a range and "deux heures et demie" a duration. */
const FORMS: Partial<Record<Lang, ReadonlyArray<readonly [string, Offset]>>> = {
  en: [
    [`(?:a )?quarter (?:past|after) ${WORD}`, 15],
    [`(?:a )?quarter (?:to|before|till) ${WORD}`, -15],
    [`half past ${WORD}`, 30],
    [`(?<=\\b(?:at|it's|it is|by|until) )(?<m>five|ten|twenty) (?:minutes )?(?:past|after) ${WORD}`, 1],
    [`(?<=\\b(?:at|it's|it is|by|until) )(?<m>five|ten|twenty) (?:minutes )?(?:to|before) ${WORD}`, -1],
  ],
  de: [
    [`viertel nach ${WORD}(?: Uhr)?`, 15],
    [`viertel vor ${WORD}(?: Uhr)?`, -15],
    [`dreiviertel ${WORD}(?: Uhr)?`, -15],
    [`halb ${WORD}(?: Uhr)?`, -30],
    [`(?<=(?:um|ist|gegen|bis|ab) )(?<m>fünf|zehn|zwanzig) nach ${WORD}(?: Uhr)?`, 1],
    [`(?<=(?:um|ist|gegen|bis|ab) )(?<m>fünf|zehn|zwanzig) vor ${WORD}(?: Uhr)?`, -1],
    [`${WORD} Uhr (?<m>[\\p{L}\\d][\\p{L}\\d-]*)${NO_UNIT}`, 1],
  ],
  fr: [
    [`${FRENCH_HOUR} heures? et quart`, 15],
    [`${FRENCH_HOUR} heures? moins le quart`, -15],
    [`${FRENCH_HOUR} heures? et demie?`, 30],
    [`${FRENCH_HOUR} heures? (?<m>[\\p{L}\\d][\\p{L}\\d-]*(?: et une?)?)${NO_UNIT}`, 1],
    [`${FRENCH_HOUR} heures? moins (?<m>cinq|dix|vingt|vingt-cinq)`, -1],
  ],
  es: [
    [`(?<=\\blas? )${WORD} y cuarto`, 15],
    [`(?<=\\blas? )${WORD} menos cuarto`, -15],
    [`(?<=\\blas? )${WORD} y media`, 30],
    [`(?<=\\blas? )${WORD} y (?<m>cinco|diez|veinte|veinticinco)`, 1],
    [`(?<=\\blas? )${WORD} menos (?<m>cinco|diez|veinte|veinticinco)`, -1],
  ],
  it: [
    [`(?<=\\b(?:al|dal)?le |l')${WORD} e un quarto`, 15],
    [`(?<=\\b(?:al|dal)?le |l')${WORD} meno un quarto`, -15],
    [`(?<=\\b(?:al|dal)?le |l')${WORD} e mezz[ao]`, 30],
    [`(?<=\\b(?:al|dal)?le |l')${WORD} meno (?<m>cinque|dieci|venti)`, -1],
  ],
};

const PATTERNS = Object.fromEntries(
  Object.entries(FORMS).map(([lang, forms]) => [
    lang,
    forms.map(([form, offset]) => ({
      pattern: new RegExp(`(?<![\\p{L}\\d-])${form}(?![\\p{L}\\d-])`, 'giu'),
      offset,
    })),
  ]),
) as Partial<Record<Lang, Array<{ pattern: RegExp; offset: Offset }>>>;

/** "À neuf heures deux personnes arrivent": a smaller number more often counts what follows. */
const FEWEST_MINUTES = 5;
/** Words that are also articles. */
const ARTICLE = /^(?:an?|ein(?:e[nmrs]?)?)$/iu;

/** Writes times of day that name a part of the hour in digits ("a quarter to nine" as "8:45"), which the model copies exactly. */
export function writeTimes(text: string, language: string): string {
  const lang = patternLanguage(language);
  if (lang !== language) return text;
  let written = text;
  for (const { pattern, offset } of PATTERNS[lang] ?? [])
    written = written.replace(pattern, (whole, ...rest) => timeOf(rest.at(-1), offset, lang) ?? whole);
  return written;
}

function timeOf({ h, m }: { h: string; m?: string }, offset: Offset, lang: Lang): string | undefined {
  const hour = numberOf(h, lang);
  const minutes = m === undefined ? offset : offset * (numberOf(m, lang) ?? Number.NaN);
  const isTime =
    hour !== undefined && hour >= 1 && hour <= 24 && Math.abs(minutes) >= FEWEST_MINUTES && Math.abs(minutes) < 60;
  if (!isTime) return undefined;
  // A quarter to one is 12:45.
  const all = hour * 60 + minutes + (hour === 1 && minutes < 0 ? 12 * 60 : 0);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}${lang === 'de' ? ' Uhr' : ''}`;
}

function numberOf(word: string, lang: Lang): number | undefined {
  if (ARTICLE.test(word)) return undefined;
  const tokens = tokenize(word);
  const reading = readNumber(tokens, 0, lang);
  return reading && reading.next === tokens.length && !reading.ordinal ? reading.value : undefined;
}
