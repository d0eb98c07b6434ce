import { ibanLength } from './checks.ts';
import { setOf } from './language.ts';
import type { NumberReading } from './numbers/read.ts';
import { NUMBER_WORDS } from './numbers/words.ts';
import type { Passage } from './passage.ts';
import { spelledLetter } from './spelling.ts';
import type { Token } from './tokens.ts';

/** A piece of a run: digits or letters said or written in one go. */
export interface RunItem {
  /** Digits, or capital letters. */
  value: string;
  at: number;
  next: number;
  /** What stands between the item before and this one. */
  gap: 'none' | 'space' | 'soft' | 'strong';
  /** The mark or word in that gap. */
  mark: string;
  spoken: boolean;
  scaled: boolean;
}

/** Digits and letters in a row, as in a dictated number. */
export interface Run {
  items: RunItem[];
  /** A plus stands before it. */
  plus: boolean;
}

const SOFT_MARKS = new Set(['-', '.', ',', '/', '(', ')', '–', '‑', '·', '_', ':', '#']);
const SEPARATORS = setOf(
  'dash hyphen minus space slash dot period point tiret espace moins punkt strich bindestrich leerzeichen minus schragstrich guion espacio barra punto trattino spazio cle clef',
);
const FILLERS = setOf('um er eh hein ah ahem pues este cioe also then dann puis luego poi');
/** What a listener says between two groups, where nobody tells the speakers apart. */
const CONFIRMATIONS = setOf(
  'ok okay yes yeah yep right sure alright got it go on ahead perfect great thanks huh oui ja si ouais d accord tres bien parfait genau gut vale bien va bene perfetto',
);
/** "… and then …" goes on with the same number; "and" alone may begin another. */
const AND_THEN = new Set([
  'and then',
  'und dann',
  'et puis',
  'et apres',
  'y luego',
  'y despues',
  'e poi',
  'and finally',
]);
const PLUS = setOf('plus mas piu');
/** Digits in the plural: "four zeros", "drei Fünfen". */
const DIGIT_PLURALS = new Map(
  [
    'zeros ones twos threes fours fives sixes sevens eights nines',
    'zeroes einsen zweien dreien vieren funfen sechsen siebenen achten neunen',
    'ceros unos doses treses cuatros cincos seises sietes ochos nueves',
    'zeri',
    'nullen',
  ].flatMap((row) => row.split(' ').map((word, digit): [string, string] => [word, String(digit)])),
);
const TIMES = setOf('times fois mal veces volte');
const DIGIT_ARTICLES = setOf('die the le el lo il');

/**
 * Finds what is dictated: rows of digits and spelled letters. Tokens for which `taken` holds are left out. `anyLetter` takes words of one
 * letter, and capitals, for letters wherever they stand.
 */
export function findRuns(passage: Passage, taken: (token: number) => boolean, anyLetter = false): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < passage.tokens.length; ) {
    const first = taken(at) ? undefined : readItem(passage, at, undefined, anyLetter);
    if (!first) {
      at++;
      continue;
    }
    const items = [first];
    let next = first.next;
    for (;;) {
      const gap = readGap(passage, next);
      const item = gap && !taken(gap.next) ? readItem(passage, gap.next, items.at(-1), anyLetter) : undefined;
      if (!gap || !item) break;
      item.gap = gap.kind;
      item.mark = gap.mark;
      items.push(item);
      next = item.next;
    }
    if (!anyLetter) trimLetters(passage, items);
    if (items.length > 0) runs.push({ items, plus: plusBefore(passage, first.at) });
    at = next;
  }
  return runs;
}

/** A run's digits and letters as one string. */
export function runText(items: readonly RunItem[]): string {
  return items.map((item) => item.value).join('');
}

function readItem(passage: Passage, at: number, before: RunItem | undefined, anyLetter: boolean): RunItem | undefined {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  const base = { at, gap: 'none' as const, mark: '', spoken: token.kind === 'word' };
  const words = NUMBER_WORDS[language];
  const times = words.repeat.get(token.fold);
  if (times !== undefined) {
    const digit = passage.numberAt(digitAfter(tokens, at + 1));
    if (digit && digit.digits.length === 1)
      return { ...base, value: digit.digits.repeat(times), next: digit.next, scaled: false };
    if (words.oh.has(tokens[at + 1]?.fold ?? ''))
      return { ...base, value: '0'.repeat(times), next: at + 2, scaled: false };
    const letter = spelledLetter(tokens, at + 1, language);
    return letter && { ...base, value: letter.letter.repeat(times), next: letter.next, scaled: false };
  }
  const number = passage.numberAt(at);
  const repeated = number && repeatedDigit(passage, number);
  if (repeated) return { ...base, ...repeated, scaled: false };
  if (number && !number.ordinal) return { ...base, value: number.digits, next: number.next, scaled: number.scaled };
  if (words.oh.has(token.fold) && nearDigit(passage, at, before))
    return { ...base, value: '0', next: at + 1, scaled: false };
  const letter = spelledLetter(tokens, at, language);
  if (letter) return { ...base, value: letter.letter, next: letter.next, scaled: false };
  if (anyLetter && (/^[a-z]$/.test(token.lower) || /^[A-Z]{2,4}$/.test(token.text)))
    return { ...base, value: token.lower.toUpperCase(), next: at + 1, scaled: false };
  return glued(passage, at, before) ?? codePrefix(passage, at);
}

/** "four zeros", "cuatro ceros", "quattro volte zero", "four times five". */
function repeatedDigit(passage: Passage, count: NumberReading): { value: string; next: number } | undefined {
  if (!count.spoken || count.value < 2 || count.value > 6) return undefined;
  const { tokens } = passage;
  const word = tokens[count.next];
  if (!word || word.breaks) return undefined;
  const plural = DIGIT_PLURALS.get(word.fold);
  if (plural) return { value: plural.repeat(count.value), next: count.next + 1 };
  if (!TIMES.has(word.fold)) return undefined;
  const digit = passage.numberAt(digitAfter(tokens, count.next + 1));
  return digit && digit.digits.length <= 2 ? { value: digit.digits.repeat(count.value), next: digit.next } : undefined;
}

/** "viermal die Null", "quattro volte lo zero". */
function digitAfter(tokens: readonly Token[], at: number): number {
  return DIGIT_ARTICLES.has(tokens[at]?.fold ?? '') ? at + 1 : at;
}

/** Letters that touch digits are part of a code ("AB12", "GB82WEST"). */
function glued(passage: Passage, at: number, before: RunItem | undefined): RunItem | undefined {
  const token = passage.tokens[at];
  if (!token || token.text.length > 6 || !/^[A-Za-z]+$/.test(token.text)) return undefined;
  const after = passage.tokens[at + 1];
  const touches =
    (after?.kind === 'number' && !after.spaced) || (before !== undefined && !token.spaced && !before.spoken);
  // Among digits a group of capitals stands by itself as well ("GB82 WEST 1234").
  const shouted =
    token.text.length >= 2 && token.text.length <= 4 && token.text === token.text.toUpperCase() && before !== undefined;
  if (!touches && !shouted) return undefined;
  return { value: token.text.toUpperCase(), at, next: at + 1, gap: 'none', mark: '', spoken: false, scaled: false };
}

/** "GB 82 WEST …", "QQ 12 34 56 C" */
function codePrefix(passage: Passage, at: number): RunItem | undefined {
  const [token, after, third] = passage.tokens.slice(at, at + 3);
  if (!token || !/^[A-Z]{2}$/.test(token.text)) return undefined;
  if (after?.kind !== 'number' || after.text.length !== 2) return undefined;
  const iban = third?.text.length === 4 && ibanLength(token.text) !== undefined;
  const insurance = /^\d\d \d\d \d\d [A-D]\b/.test(passage.text.slice(after.from, after.from + 12));
  if (!iban && !insurance) return undefined;
  return { value: token.text, at, next: at + 1, gap: 'none', mark: '', spoken: false, scaled: false };
}

function nearDigit(passage: Passage, at: number, before: RunItem | undefined): boolean {
  if (before && /\d$/.test(before.value)) return true;
  const { oh } = NUMBER_WORDS[passage.language];
  let next = at + 1;
  while (
    next <= at + LONGEST_GAP &&
    (passage.tokens[next]?.kind === 'mark' || oh.has(passage.tokens[next]?.fold ?? ''))
  )
    next++;
  return passage.numberAt(next) !== undefined;
}

interface Gap {
  kind: RunItem['gap'];
  mark: string;
  next: number;
}

const LONGEST_GAP = 6;

function readGap(passage: Passage, from: number): Gap | undefined {
  const { tokens } = passage;
  let kind: Gap['kind'] = tokens[from]?.spaced ? 'space' : 'none';
  let mark = '';
  for (let at = from; at < from + LONGEST_GAP && at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    if (token.breaks) kind = 'strong';
    if (token.kind === 'mark') {
      if (!SOFT_MARKS.has(token.text) && !(token.text === '?' || token.text === '…' || token.text === ';'))
        return undefined;
      const ends = token.text === '.' && (tokens[at + 1]?.spaced ?? true);
      if (ends || token.text === ';' || token.text === '?') kind = 'strong';
      else if (kind !== 'strong') kind = 'soft';
      mark ||= token.text;
      continue;
    }
    if (AND_THEN.has(`${token.fold} ${tokens[at + 1]?.fold ?? ''}`)) {
      if (kind !== 'strong') kind = 'soft';
      at += DIGIT_ARTICLES.has(tokens[at + 2]?.fold ?? '') ? 2 : 1;
      continue;
    }
    const filler =
      FILLERS.has(token.fold) ||
      SEPARATORS.has(token.fold) ||
      ((kind === 'strong' || mark === ',') && CONFIRMATIONS.has(token.fold));
    if (!filler || passage.numberAt(at)) return { kind, mark, next: at };
    if (kind !== 'strong') kind = 'soft';
    mark ||= token.fold;
    // "dann die vier …"
    if (FILLERS.has(token.fold) && DIGIT_ARTICLES.has(tokens[at + 1]?.fold ?? '')) at++;
  }
  return undefined;
}

/** Lone letters at the edges are words more often than spelling ("a 555…", "… 1234 I"). */
function trimLetters(passage: Passage, items: RunItem[]): void {
  const loose = (item: RunItem | undefined) =>
    item?.spoken &&
    /^[A-Z]$/.test(item.value) &&
    item.next === item.at + 1 &&
    passage.tokens[item.at]?.text.length === 1;
  while (loose(items[0]) && !loose(items[1]) && (items[1]?.gap !== 'none' || items.length === 1)) {
    const text = passage.tokens[items[0]?.at ?? 0]?.text ?? '';
    if (items.length > 1 && text !== 'A' && text !== 'I' && text === text.toUpperCase()) break;
    items.shift();
  }
  while (loose(items.at(-1)) && !loose(items.at(-2)) && items.at(-1)?.gap !== 'none') {
    const text = passage.tokens[items.at(-1)?.at ?? 0]?.text ?? '';
    if (items.length > 1 && text !== 'A' && text !== 'I' && text === text.toUpperCase()) break;
    items.pop();
  }
}

function plusBefore(passage: Passage, at: number): boolean {
  const token = passage.tokens[at - 1];
  if (!token) return false;
  if (token.text === '(') return plusBefore(passage, at - 1);
  return token.text === '+' || PLUS.has(token.fold);
}
