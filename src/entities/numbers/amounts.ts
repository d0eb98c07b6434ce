import { type Lang, setOf } from '../text/language.ts';
import { type Passage, passageOfText } from '../text/passage.ts';
import type { Token } from '../text/tokens.ts';
import { numberMap, numberMaps } from '../text/word-lists.ts';
import { smallNumberAt } from './read.ts';
import { NUMBER_WORDS } from './words.ts';

/** A quantity with its fraction and scale ("million"). */
export interface Amount {
  value: number;
  next: number;
}

/** Scale words and abbreviations beside those of the number words. */
const SCALES = numberMap('amounts/scales');
/** "hundred thousand million" is the longest sequence of scale words. */
const MOST_SCALES = 3;
/** No quantity in speech has more digits. */
const MOST_DIGITS = 15;

/** Fractions of a scale: "half a million", "eine halbe Million". */
const FRACTIONS = numberMaps('amounts/fractions');
const GERMAN_HALVES = numberMap('amounts/german-halves');
const ARTICLES = setOf('a an of the un une d de eine einer einen ein una uno di');

/** Reads an amount: "1,234.56", "1.234,56", "two point five million", "half a million", "5k". */
export function readAmount(passage: Passage, at: number): Amount | undefined {
  const special = fractionOfScale(passage, at) ?? pointFirst(passage, at) ?? germanHalf(passage, at);
  if (special) return special;
  const first = passage.numberAt(at);
  if (!first || first.ordinal) return undefined;
  const whole = first.spoken
    ? spokenFraction(passage, first.value, first.next)
    : writtenRest(passage, first.digits, first.next);
  return scaled(passage, withHalf(passage, whole, first.scale));
}

/** All amounts of a text, for callers without tokens. */
export function amountsIn(text: string, language: string) {
  const passage = passageOfText(text, language);
  const found: { value: number; from: number; to: number }[] = [];
  for (let at = 0; at < passage.tokens.length; ) {
    const amount = readAmount(passage, at);
    if (amount) found.push({ value: amount.value, ...passage.spanOf(at, amount.next) });
    at = amount?.next ?? at + 1;
  }
  return found;
}

/** "half a million", "a quarter of a million", "un demi-million", "eine halbe Million", "half a dozen", "a dozen". */
function fractionOfScale(passage: Passage, from: number): Amount | undefined {
  const { tokens, language } = passage;
  const start = ARTICLES.has(passage.wordAt(from)) ? from + 1 : from;
  const fraction = FRACTIONS[language].get(passage.wordAt(start));
  let at = fraction === undefined ? start : start + 1;
  while (at < start + 4 && (ARTICLES.has(passage.wordAt(at)) || (tokens[at]?.text === '-' && !tokens[at]?.spaced)))
    at++;
  const scale = scaleOf(tokens[at], language, true);
  // Only a dozen needs an article instead of a number; "a thousand" is read as a number.
  const isAmount = fraction === undefined ? scale === 12 && at > from : scale !== undefined;
  return isAmount ? { value: (fraction ?? 1) * (scale ?? 1), next: at + 1 } : undefined;
}

/** "point five percent". */
function pointFirst(passage: Passage, at: number): Amount | undefined {
  if (passage.language !== 'en' || passage.tokens[at]?.fold !== 'point') return undefined;
  const amount = spokenFraction(passage, 0, at);
  return amount.next > at ? scaled(passage, amount) : undefined;
}

/** "anderthalb", "zweieinhalb". */
function germanHalf(passage: Passage, at: number): Amount | undefined {
  const value = passage.language === 'de' ? GERMAN_HALVES.get(passage.wordAt(at)) : undefined;
  return value === undefined ? undefined : scaled(passage, { value, next: at + 1 });
}

/** Groups of three digits after a space: "1 200", but not "06 123 456". */
const SPACED_GROUPS = /(?<!\d[., \u00a0\u202f]?)[1-9]\d{0,2}((?:[ \u00a0\u202f]\d{3})+)(?![ \u00a0\u202f]?\d)/y;
const UNIT_AFTER = /(?:[.,]\d{1,2})?[ \u00a0\u202f]?[\p{L}\p{Sc}%°]/uy;

/** The groups of a number with spaces as thousands marks, if a unit follows or a currency sign is before it. */
function spacedGroups({ text, tokens }: Passage, from: number): string[] {
  SPACED_GROUPS.lastIndex = tokens[from - 1]?.from ?? 0;
  const groups = SPACED_GROUPS.exec(text)?.[1];
  UNIT_AFTER.lastIndex = SPACED_GROUPS.lastIndex;
  const hasUnit = UNIT_AFTER.test(text) || /\p{Sc}/u.test(tokens[from - 2]?.text ?? '');
  return groups && hasUnit ? groups.slice(1).split(/\s/) : [];
}

function writtenRest(passage: Passage, first: string, from: number): Amount {
  const { tokens } = passage;
  const groups = spacedGroups(passage, from);
  let [digits, fraction, at] = [first + groups.join(''), '', from + groups.length];
  while (digits.length <= MOST_DIGITS && fraction === '') {
    const [mark, group] = tokens.slice(at, at + 2);
    if (!mark || mark.spaced || !/^[.,'’]$/.test(mark.text) || group?.kind !== 'number' || group.spaced) break;
    // Three digits after a mark are thousands.
    if (group.text.length === 3 && first !== '0') digits += group.text;
    else fraction = group.text;
    at += 2;
  }
  return spokenFraction(passage, Number(`${digits}.${fraction || '0'}`), at);
}

/** Adds the spoken digits after "point": "one point five", "three point one four", "two point oh five". */
function spokenFraction(passage: Passage, value: number, from: number): Amount {
  const { tokens, language } = passage;
  const words = NUMBER_WORDS[language];
  if (!words.point.has(passage.wordAt(from))) return { value, next: from };
  let digits = '';
  let at = from + 1;
  while (digits.length <= MOST_DIGITS && !tokens[at]?.breaks) {
    const zero = words.oh.has(passage.wordAt(at));
    const number = smallNumberAt(tokens, at, language);
    const digit = tokens[at]?.kind === 'number' ? tokens[at]?.text : undefined;
    if (!digit && !zero && (!number || number.ordinal)) break;
    digits += digit ?? number?.value ?? '0';
    at = number?.next ?? at + 1;
  }
  return digits === '' ? { value, next: from } : { value: Number(`${value}.${digits}`), next: at };
}

/** Multiplies by the scale words that follow, and adds "and a half" of the last one. */
function scaled(passage: Passage, amount: Amount): Amount {
  let { value, next } = amount;
  let last = 1;
  for (let count = 0; count < MOST_SCALES; count++) {
    const token = passage.tokens[next];
    const scale = token?.breaks ? undefined : scaleOf(token, passage.language, token?.spaced);
    if (scale === undefined) break;
    value *= scale;
    last = scale;
    next++;
  }
  const whole = { value: Number(value.toPrecision(15)), next };
  return last === 1 ? whole : withHalf(passage, whole, last);
}

/** The factor of a scale word; abbreviations count only without a space before them ("5k"). */
function scaleOf(token: Token | undefined, lang: Lang, spaced?: boolean): number | undefined {
  if (token?.kind !== 'word') return undefined;
  const power = NUMBER_WORDS[lang].large.get(token.fold);
  if (power !== undefined) return 10 ** power;
  return token.fold.length <= 2 && spaced ? undefined : SCALES.get(token.fold);
}

/** "… and a half", "… et demi", "… y medio", "… e mezzo": half of the scale before it. */
export function withHalf({ tokens, language }: Passage, amount: Amount, scale: number): Amount {
  const { next } = amount;
  if (!NUMBER_WORDS[language].and.has(tokens[next]?.fold ?? '') || tokens[next]?.breaks) return amount;
  const at = ARTICLES.has(tokens[next + 1]?.fold ?? '') ? next + 2 : next + 1;
  const fraction = FRACTIONS[language].get(tokens[at]?.fold ?? '');
  if (fraction === undefined || tokens[at]?.breaks) return amount;
  return { value: amount.value + fraction * scale, next: at + 1 };
}
