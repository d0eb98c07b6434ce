import { dniValid, ibanLength, insuranceShaped } from '../identifiers/checks.ts';
import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { spelledLetter } from '../text/spelling.ts';
import type { Token } from '../text/tokens.ts';
import { wordMap } from '../text/word-lists.ts';
import type { NumberReading } from './read.ts';
import { DIGIT_ARTICLES, type Gap, LONGEST_GAP, readGap } from './run-gaps.ts';
import { NUMBER_WORDS } from './words.ts';

/** A part of a run: digits or letters, spoken or written together. */
export interface RunItem {
  /** Digits, or capital letters. */
  value: string;
  at: number;
  next: number;
  /** What is between the previous item and this one. */
  gap: Gap['kind'];
  /** The mark or word in that gap. */
  mark: string;
  spoken: boolean;
  scaled: boolean;
  /** A word that sounds like a digit and stands in the place of one. */
  homophone?: true;
}

/** Consecutive digits and letters, as in a dictated number. */
export interface Run {
  items: RunItem[];
  /** Preceded by a plus sign. */
  plus: boolean;
}

type TokenTest = (token: number) => boolean;

const PLUS = setOf('plus mas piu');
/** Plurals of digits: "four zeros", "drei Fünfen". */
const DIGIT_PLURALS = wordMap('runs/digit-plurals');
const TIMES = setOf('times fois mal veces volte');

/**
 * Finds dictated digits and spelled letters. Tokens for which `taken` is true are skipped. One-letter words and short words in capitals
 * always count as letters in the runs that begin at a token for which `isCode` is true; `always` keeps them at the ends, too.
 */
export function findRuns(passage: Passage, taken: TokenTest, isCode: 'always' | TokenTest = () => false): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < passage.tokens.length; ) {
    const anyLetter = isCode === 'always' || isCode(at);
    let items = taken(at) ? [] : collect(passage, at, taken, anyLetter, true);
    // "or" and "for" ("two or three", "for five") are digits only inside a longer dictated number.
    if (items.some(({ homophone }) => homophone) && runText(items).length < LONG_DICTATION)
      items = collect(passage, at, taken, anyLetter, false);
    const next = items.at(-1)?.next ?? at + 1;
    if (isCode !== 'always') trimLetters(passage, items, anyLetter);
    if (items.length > 0) runs.push({ items, plus: plusBefore(passage, items[0]?.at ?? at) });
    at = next;
  }
  return runs;
}

const LONG_DICTATION = 7;

function collect(passage: Passage, at: number, taken: TokenTest, anyLetter: boolean, homophones: boolean): RunItem[] {
  const read = (from: number, before?: RunItem) =>
    readItem(passage, from, before, anyLetter) ?? (homophones ? soundsLikeDigit(passage, from, before) : undefined);
  const first = read(at);
  if (!first) return [];
  const items = [first];
  for (;;) {
    const last = items.at(-1) ?? first;
    const gap = readGap(passage, last.next);
    const item = gap && !taken(gap.next) ? read(gap.next, last) : undefined;
    // "214335987. E o …": after the end of a sentence a letter is a word.
    const isEnd = gap?.mark === '.' && gap.kind === 'strong' && /\d$/.test(last.value);
    if (!gap || !item || (isEnd && !/\d/.test(item.value)) || isExpiry(passage, gap.next, items)) return items;
    items.push({ ...item, gap: gap.kind, mark: gap.mark });
  }
}

/** "4111 1111 1111 1111, 12/26": the expiry date is not a part of the card number. */
function isExpiry({ tokens, text }: Passage, at: number, items: readonly RunItem[]): boolean {
  const from = tokens[at]?.from ?? 0;
  return /^(?:0[1-9]|1[0-2])\/\d\d(?!\d| \d|\/)/.test(text.slice(from, from + 7)) && runText(items).length >= 15;
}

const DIGIT_HOMOPHONES = wordMap('runs/digit-homophones');

/** English digits that the recogniser writes as other words: "for one five", "three or three". */
function soundsLikeDigit(passage: Passage, at: number, before: RunItem | undefined): RunItem | undefined {
  const { tokens, language } = passage;
  const value = language === 'en' ? DIGIT_HOMOPHONES.get(passage.wordAt(at)) : undefined;
  if (value === undefined) return undefined;
  const led = before ? before.spoken && before.value.length === 1 : /^(?:is|was|s)$/.test(passage.wordAt(at - 1));
  let next = at + 1;
  while (next < at + LONGEST_GAP && (tokens[next]?.text === ',' || DIGIT_HOMOPHONES.has(passage.wordAt(next)))) next++;
  const digit = passage.numberAt(next);
  if (!led || !digit?.spoken || digit.digits.length !== 1 || digit.ordinal) return undefined;
  return { ...itemOf(value, at, at + 1, true), homophone: true };
}

/** The digits and letters of a run as one string. */
export function runText(items: readonly RunItem[]): string {
  return items.map((item) => item.value).join('');
}

function itemOf(value: string, at: number, next: number, spoken: boolean): RunItem {
  return { value, at, next, gap: 'none', mark: '', spoken, scaled: false };
}

function readItem(passage: Passage, at: number, before: RunItem | undefined, anyLetter: boolean): RunItem | undefined {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  const make = (value: string, next: number) => itemOf(value, at, next, token.kind === 'word');
  const isGroup = anyLetter && /^[A-Z]{1,4}$/.test(token.text);
  const isCode = isGroup || isGluedCode(passage, at, before) || isCodePrefix(passage, at);
  const code = isCode ? itemOf(token.text.toUpperCase(), at, at + 1, false) : undefined;
  // In a language without patterns, words are neither digits nor letters.
  if (!passage.covered && token.kind === 'word') return code;
  const words = NUMBER_WORDS[language];
  const times = words.repeat.get(token.fold);
  if (times !== undefined) {
    const repeated = readItem(passage, digitAfter(tokens, at + 1), itemOf('0', at, at, true), false);
    return repeated?.value.length === 1 ? make(repeated.value.repeat(times), repeated.next) : undefined;
  }
  // "doppelnull"
  const doubled =
    language === 'de' && token.fold.startsWith('doppel') ? words.small.get(token.fold.slice(6)) : undefined;
  if (doubled !== undefined && doubled < 10) return make(String(doubled).repeat(2), at + 1);
  const number = passage.numberAt(at);
  const repeated = number && repeatedDigit(passage, number);
  if (repeated) return make(repeated.value, repeated.next);
  if (number && !number.ordinal) return { ...make(number.digits, number.next), scaled: number.scaled };
  if (words.oh.has(token.fold) && nearDigit(passage, at, before)) return make('0', at + 1);
  const letter = spelledLetter(tokens, at, language);
  if (letter) return make(letter.letter, letter.next);
  return anyLetter && /^[a-z]$/.test(token.lower) ? make(token.text.toUpperCase(), at + 1) : code;
}

/** "four zeros", "cuatro ceros", "quattro volte zero", "four times five". */
function repeatedDigit(passage: Passage, count: NumberReading): { value: string; next: number } | undefined {
  if (!count.spoken || count.value < 2 || count.value > 6) return undefined;
  const { tokens } = passage;
  const word = tokens[count.next];
  if (!word || word.breaks) return undefined;
  const plural = DIGIT_PLURALS.get(word.fold);
  if (plural) return { value: plural.repeat(count.value), next: count.next + 1 };
  const digit = TIMES.has(word.fold) ? passage.numberAt(digitAfter(tokens, count.next + 1)) : undefined;
  return digit && digit.digits.length <= 2 ? { value: digit.digits.repeat(count.value), next: digit.next } : undefined;
}

/** "viermal die Null", "quattro volte lo zero". */
function digitAfter(tokens: readonly Token[], at: number): number {
  return DIGIT_ARTICLES.has(tokens[at]?.fold ?? '') ? at + 1 : at;
}

/** Letters next to digits are part of a code ("AB12", "GB82WEST"). */
function isGluedCode(passage: Passage, at: number, before: RunItem | undefined): boolean {
  const token = passage.tokens[at];
  if (!token || !/^[A-Za-z]{1,6}$/.test(token.text)) return false;
  const [after, third] = passage.tokens.slice(at + 1, at + 3);
  if ((after?.kind === 'number' && !after.spaced) || (before && !token.spaced && !before.spoken)) return true;
  // Among digits, a group of capitals may stand alone ("GB82 WEST 1234"); "AB-123-CD".
  if (before) return passage.covered && /^[A-Z]{2,4}$/.test(token.text);
  const isJoined = after?.text === '-' && !after.spaced && third?.kind === 'number' && !third.spaced;
  return isJoined && /^[A-Z]{1,3}$/.test(token.text);
}

/** "GB 82 WEST …", "QQ 12 34 56 C", "qq one two three four five six c" */
function isCodePrefix(passage: Passage, at: number): boolean {
  const [token, after, third] = passage.tokens.slice(at, at + 3);
  if (!token) return false;
  if (INSURANCE.test(passage.text.slice(token.from, token.from + LONGEST_INSURANCE))) return true;
  const isIban = /^[A-Z]{2}$/.test(token.text) && ibanLength(token.text) !== undefined;
  return isIban && after?.kind === 'number' && after.text.length === 2 && third?.text.length === 4;
}

function nearDigit(passage: Passage, at: number, before: RunItem | undefined): boolean {
  if (before && /\d$/.test(before.value)) return true;
  const { oh } = NUMBER_WORDS[passage.language];
  let next = at + 1;
  while (next <= at + LONGEST_GAP && (passage.tokens[next]?.kind === 'mark' || oh.has(passage.wordAt(next)))) next++;
  return passage.numberAt(next) !== undefined;
}

/** A British national insurance number whose letters are written as a word. */
const INSURANCE =
  /^[a-z]{2}(?:(?:,? (?:zero|oh|one|two|three|four|five|six|seven|eight|nine)){6}|(?: \d\d){3}),? [a-d]\b/i;
const LONGEST_INSURANCE = 60;

/** Removes single letters at the ends: they are more often words than spelling ("a 555…", "… 1234 I"), except in codes ("a one …"). */
function trimLetters(passage: Passage, items: RunItem[], isCode: boolean): void {
  const text = runText(items);
  if (insuranceShaped(text) || dniValid(text)) return;
  const isLetter = (item: RunItem | undefined) =>
    item?.spoken && /^[A-Z]$/.test(item.value) && item.next === item.at + 1;
  const isWord = (item: RunItem | undefined) =>
    isLetter(item) && /^(?:[a-z]|A|I)$/.test(passage.slice(item?.at ?? 0, item?.next ?? 0));
  const opensCode = isCode && items[1]?.value.length === 1;
  while (!opensCode && isWord(items[0]) && !isLetter(items[1]) && items[1]?.gap !== 'none') items.shift();
  while (isWord(items.at(-1)) && !isLetter(items.at(-2)) && items.at(-1)?.gap !== 'none') items.pop();
}

function plusBefore(passage: Passage, at: number): boolean {
  const mark = passage.wordAt(at - 1);
  return mark === '(' ? plusBefore(passage, at - 1) : mark === '+' || PLUS.has(mark);
}
