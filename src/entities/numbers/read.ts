import { type Lang, type PerLang, perLang } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import type { Token } from '../text/tokens.ts';
import { compoundValue } from './compound.ts';
import { NUMBER_WORDS, type NumberWords } from './words.ts';

/** A number in a text, written or spoken. */
export interface NumberReading {
  value: number;
  /** The digits with leading zeros. */
  digits: string;
  /** The token after it. */
  next: number;
  spoken: boolean;
  ordinal: boolean;
  /** Contains a hundred, a thousand or more: a quantity, not dictated digits. */
  scaled: boolean;
  /** The last scale word as a factor: a million in "two million", 1 without one. */
  scale: number;
}

/** Reads the longest number that begins at a token; another number may follow (`twenty | twenty four`). */
export function readNumber(tokens: readonly Token[], at: number, lang: Lang): NumberReading | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'number') return writtenNumber(tokens, at, token);
  return token.kind === 'word' ? spokenNumber(tokens, at, lang) : undefined;
}

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th', 'er', 'ere', 'eme', 'e', 'ten', 'ter', 'o', 'a']);

function writtenNumber(tokens: readonly Token[], at: number, token: Token): NumberReading | undefined {
  const digits = token.text.normalize('NFKC');
  if (!/^\d+$/.test(digits)) return undefined;
  const after = tokens[at + 1];
  // "82633A" is a code; "5e" and "3ª" are ordinals.
  const ending = after !== undefined && !after.spaced && (ORDINAL_ENDINGS.has(after.lower) || after.text === 'º');
  const coded = digits.length > 3 || (tokens[at + 2]?.spaced === false && tokens[at + 2]?.kind === 'number');
  const ordinal = ending && !coded && !(after.capital && after.text.length === 1);
  const next = at + (ordinal ? 2 : 1);
  return { value: Number(digits), digits, next, spoken: false, ordinal, scaled: false, scale: 1 };
}

/** A part of a spoken number: a value below a thousand and the power of ten of the scale word after it. */
interface Part {
  value: number;
  power: number;
  next: number;
  ordinal: boolean;
  /** Contains a hundred or more. */
  scaled: boolean;
}

/** Adds up the parts that form one number: "two million | three hundred thousand | and five". */
function spokenNumber(tokens: readonly Token[], start: number, lang: Lang): NumberReading | undefined {
  const isArticle = lang === 'en' && tokens[start]?.fold === 'a' && isScale(NUMBER_WORDS.en, tokens[start + 1]);
  // Only the first scale word may come without a number ("mille", "a thousand").
  let part = isArticle ? partAt(tokens, start + 1, lang, true) : partAt(tokens, start, lang, lang !== 'en');
  if (!part) return undefined;
  let [value, scaled] = [part.value * 10 ** part.power, part.scaled];
  while (part.power > 0) {
    const more: Part | undefined = partAt(tokens, afterAnd(tokens, part.next, lang), lang, false);
    // "two thousand | three thousand" are two numbers.
    if (!more || more.power >= part.power) break;
    value += more.value * 10 ** more.power;
    scaled ||= more.scaled;
    part = more;
  }
  const { next, ordinal, power } = part;
  return { value, digits: String(value), next, spoken: true, ordinal, scaled, scale: 10 ** power };
}

function partAt(tokens: readonly Token[], start: number, lang: Lang, bareScale: boolean): Part | undefined {
  const part = belowThousand(tokens, start, lang, bareScale || lang !== 'en');
  if (part?.ordinal || part?.power || !(part || bareScale)) return part;
  const at = wordAfter(tokens, part?.next ?? start);
  const word = tokens[at]?.fold ?? '';
  const power = NUMBER_WORDS[lang].thousand.has(word) ? 3 : NUMBER_WORDS[lang].large.get(word);
  if (power === undefined || (part && tokens[at]?.breaks)) return part;
  return { value: part?.value ?? 1, power, next: at + 1, ordinal: false, scaled: true };
}

/** A number below a thousand, or a larger one in a single word ("zweitausenddreizehn", "tremila"). */
function belowThousand(tokens: readonly Token[], start: number, lang: Lang, bareHundred: boolean): Part | undefined {
  const { hundred, hundreds, thousand } = NUMBER_WORDS[lang];
  const at = wordAfter(tokens, start);
  const word = tokens[at]?.fold ?? '';
  const small = smallNumberAt(tokens, at, lang);
  const isScaleWord = hundred.has(word) || thousand.has(word);
  const whole = hundreds.get(word) ?? (isScaleWord ? undefined : compoundValue(word, lang));
  if (whole !== undefined && whole > 99 && (whole > 999 || whole % 100 > 0)) {
    const power = whole % 1000 === 0 ? 3 : 0;
    return { value: whole / 10 ** power, power, next: at + 1, ordinal: false, scaled: true };
  }
  if (whole !== undefined && whole > 99) return afterHundred(tokens, at + 1, lang, whole);
  if (hundred.has(word) && bareHundred) return afterHundred(tokens, at + 1, lang, 100);
  if (!small) return undefined;
  const next = wordAfter(tokens, small.next);
  const isHundreds = small.value > 0 && !small.ordinal && lang !== 'es' && hundred.has(tokens[next]?.fold ?? '');
  return isHundreds && !tokens[next]?.breaks
    ? afterHundred(tokens, next + 1, lang, small.value * 100)
    : { ...small, power: 0, scaled: false };
}

/** Hundreds with the number below a hundred that follows. */
function afterHundred(tokens: readonly Token[], at: number, lang: Lang, hundreds: number): Part {
  const rest = smallNumberAt(tokens, afterAnd(tokens, at, lang), lang, true);
  const part = rest && rest.value > 0 ? rest : { value: 0, next: at, ordinal: false };
  return { ...part, value: hundreds + part.value, power: 0, scaled: true };
}

/** Numbers below a hundred, of one or more words: "vingt et un", "twenty first". */
const SMALL_NUMBERS: PerLang<PhraseTable<{ value: number; ordinal: boolean }>> = perLang((lang) => {
  const table = new PhraseTable<{ value: number; ordinal: boolean }>(['-', '‑']);
  for (const [phrase, value] of NUMBER_WORDS[lang].small) table.add(phrase, { value, ordinal: false });
  for (const [phrase, value] of NUMBER_WORDS[lang].ordinals) table.add(phrase, { value, ordinal: true });
  return table;
});

/** Reads a number below a hundred. */
export function smallNumberAt(tokens: readonly Token[], at: number, lang: Lang, inside = false) {
  const hit = inside && tokens[at]?.breaks ? undefined : SMALL_NUMBERS[lang].matchAt(tokens, at);
  return hit && { ...hit.data, next: hit.next };
}

function isScale({ hundred, thousand, large }: NumberWords, token: Token | undefined): boolean {
  const word = token?.breaks === false ? token.fold : '';
  return hundred.has(word) || thousand.has(word) || large.has(word);
}

/** The token after "and", or the next word if there is none. */
function afterAnd(tokens: readonly Token[], from: number, lang: Lang): number {
  const at = wordAfter(tokens, from);
  return NUMBER_WORDS[lang].and.has(tokens[at]?.fold ?? '') && !tokens[at]?.breaks ? wordAfter(tokens, at + 1) : at;
}

/** The next token after a hyphen inside a number ("quatre-vingt-dix-sept mille"). */
function wordAfter(tokens: readonly Token[], at: number): number {
  return /^[-‑]$/.test(tokens[at]?.text ?? '') && !tokens[at]?.spaced && !tokens[at + 1]?.spaced ? at + 1 : at;
}
