import { type NumberReading, readNumber } from '../../../../entities/numbers/read.ts';
import { NUMBER_WORDS } from '../../../../entities/numbers/words.ts';
import { type Lang, patternLanguage } from '../../../../entities/text/language.ts';
import { type Token, tokenize } from '../../../../entities/text/tokens.ts';
import { writeTimes } from './times-of-day.ts';

/** Numbers up to here stay words: they are also articles and pronouns, and the model translates them well. */
const LARGEST_WORD = 12;
const MILLION = 1_000_000;
/** The fewest dictated digits, as in a code or a phone number. */
const FEWEST_DIGITS = 3;
/** English words before a time of day. */
const BEFORE_TIME = new Set(
  'at around about until till by before after from between since past to and or it|is time|is'.split(' '),
);

/** Some number words that follow each other. */
interface Run {
  readings: NumberReading[];
  from: number;
  to: number;
  /** The last word of them. */
  last: string;
  /** The word before them; with "is" also the word before that, because "the address is one fifty-eight" is no time. */
  before: string;
}

/** The texts of a recording with {@link writeNumbers}. A single number word next to digits is a part of the same dictated number. */
export function writeAllNumbers(texts: readonly string[], language: string): string[] {
  const written = texts.map((text) => writeNumbers(text, language));
  if (patternLanguage(language) !== language) return written;
  for (const [index, text] of written.entries()) {
    const isDictated = isDigits(written[index - 1]) || isDigits(written[index + 1]);
    if (isDictated) written[index] = fragmentInDigits(text, patternLanguage(language)) ?? text;
  }
  return written;
}

/** Writes large number words, dictated digits and times of day in digits, because the model copies digits exactly. */
export function writeNumbers(spoken: string, language: string): string {
  const lang = patternLanguage(language);
  if (lang !== language) return spoken;
  const text = writeTimes(spoken, language);
  const tokens = tokenize(text);
  let written = '';
  let at = 0;
  for (const run of runsIn(tokens, lang)) {
    const digits = digitsOf(run, lang);
    if (digits === undefined) continue;
    written += text.slice(at, run.from) + digits;
    at = run.to;
  }
  written += text.slice(at);
  return fragmentInDigits(written, lang, 2) ?? written;
}

/** A text that consists of number words, each in digits; undefined for other texts and for fewer numbers. */
function fragmentInDigits(text: string, lang: Lang, fewest = 1): string | undefined {
  const tokens = tokenize(text);
  const readings: NumberReading[] = [];
  let written = '';
  let from = 0;
  for (let at = 0; at < tokens.length; ) {
    const reading = spokenAt(tokens, at, lang, readings.length > 0);
    if (reading) {
      readings.push(reading);
      written += text.slice(from, tokens[at]!.from) + reading.digits;
      from = tokens[reading.next - 1]!.to;
    }
    at = reading?.next ?? at + 1;
  }
  written += text.slice(from);
  // A repeated "un" or "eine" is an article.
  const isArticle = readings.length > 1 && readings.every(({ value }) => value === 1);
  return readings.length < fewest || isArticle || !isDigits(written) ? undefined : written;
}

function isDigits(text: string | undefined): boolean {
  return text !== undefined && /\d/.test(text) && !/\p{L}/u.test(text);
}

function* runsIn(tokens: readonly Token[], lang: Lang): Generator<Run> {
  for (let at = 0; at < tokens.length; ) {
    const readings: NumberReading[] = [];
    let end = at;
    for (let next = at; next < tokens.length; ) {
      const reading = spokenAt(tokens, next, lang, readings.length > 0);
      if (!reading) break;
      readings.push(reading);
      end = reading.next;
      next = isSeparator(tokens, end) ? end + 1 : end;
    }
    if (readings.length > 0)
      yield {
        readings,
        from: tokens[at]!.from,
        to: tokens[end - 1]!.to,
        last: tokens[end - 1]!.text,
        before: wordsBefore(tokens, at),
      };
    at = Math.max(end, at + 1);
  }
}

function spokenAt(tokens: readonly Token[], at: number, lang: Lang, inRun: boolean): NumberReading | undefined {
  const isZero = inRun && NUMBER_WORDS[lang].oh.has(tokens[at]!.fold);
  if (isZero) return { value: 0, digits: '0', next: at + 1, spoken: true, ordinal: false, scaled: false, scale: 0 };
  const reading = readNumber(tokens, at, lang);
  return reading?.spoken && !reading.ordinal ? reading : undefined;
}

function wordsBefore(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1]?.lower ?? '';
  return before === 'is' ? `${tokens[at - 2]?.lower ?? ''}|is` : before;
}

/** Dictated digits may have commas or hyphens between them. */
function isSeparator(tokens: readonly Token[], at: number): boolean {
  return /^[,-]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'word';
}

/** The run in digits; undefined if it stays as it is. */
function digitsOf({ readings, last, before }: Run, lang: Lang): string | undefined {
  const [first, second] = readings as [NumberReading, NumberReading?];
  const joined = readings.map(({ digits }) => digits).join('');
  if (readings.length >= FEWEST_DIGITS)
    return readings.every(({ value, scaled }) => !scaled && value < 100) ? joined : undefined;
  if (!second) return singleInDigits(first, last);
  if (first.scaled || second.scaled) return undefined;
  const isDictated = first.digits === '0' && second.digits.length === 1;
  if (isDictated) return joined;
  const isTime = lang === 'en' && BEFORE_TIME.has(before) && first.value <= 12 && isMinute(second);
  if (isTime) return `${first.digits}:${second.digits}`;
  // "Fourteen ninety-nine" is a price more often than a year.
  const isYear = first.value >= 17 && first.value <= 20 && second.value >= 10 && second.value <= 99;
  return isYear ? joined : undefined;
}

function singleInDigits({ value, digits, scaled, scale }: NumberReading, last: string): string | undefined {
  // "Thanks a million" and "a hundred times" are not exact quantities.
  const isRound = scaled && (value === scale || value === 100);
  if (isRound) return undefined;
  // Larger scale words stay digits: "billion" and "Billion" differ.
  if (scale === MILLION) return `${value / MILLION} ${last}`;
  return scaled || value > LARGEST_WORD ? digits : undefined;
}

function isMinute({ value, digits }: NumberReading): boolean {
  return digits.length === 2 && value < 60;
}
