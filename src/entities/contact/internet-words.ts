import type { Context } from '../detector.ts';
import { wordMap, wordSets } from '../text/word-lists.ts';

/** Words for the dot in a host name. */
export const DOT = wordSets('internet-words/dot');
/** Spoken names of symbols in an address. The French name the hyphen and the underscore after the digits on the same keys. */
export const SIGNS = wordMap('internet-words/signs');
/** Part of a spoken address, as it would be written. */
export interface Part {
  text: string;
  /** Spelled letter by letter. */
  spelled?: boolean;
  /** First token. */
  at: number;
  next: number;
}

/** Reads one part of an address: a word, a number, a spelled letter or a symbol. */
export function readPart(context: Context, at: number): Part | undefined {
  const { passage } = context;
  const token = passage.tokens[at];
  if (!token) return undefined;
  if (
    /^[([{]$/.test(token.text) &&
    passage.tokens[at + 1]?.fold === 'dot' &&
    /^[)\]}]$/.test(passage.tokens[at + 2]?.text ?? '')
  )
    return { text: '.', at, next: at + 3 };
  for (const words of [3, 2, 1]) {
    const sign = SIGNS.get(wordsFrom(context, at, words));
    if (sign) return { text: sign, at, next: at + words };
  }
  if (DOT[passage.language].has(token.fold)) return { text: '.', at, next: at + 1 };
  if (token.kind === 'mark')
    return !token.spaced && /[._+/-]/.test(token.text) ? { text: token.text, at, next: at + 1 } : undefined;
  const number = passage.numberAt(at);
  if (number && !number.ordinal) return { text: number.digits, at, next: number.next };
  return { text: token.fold, at, next: at + 1 };
}

/** The symbol whose spoken name ends at a token. */
export function signBefore(context: Context, at: number): { text: string; words: number } | undefined {
  const { tokens, language } = context.passage;
  for (const words of [3, 2, 1]) {
    const text = SIGNS.get(wordsFrom(context, at + 1 - words, words));
    if (text) return { text, words };
  }
  return DOT[language].has(tokens[at]?.fold ?? '') ? { text: '.', words: 1 } : undefined;
}

function wordsFrom({ passage }: Context, at: number, count: number): string {
  return passage.tokens
    .slice(Math.max(0, at), Math.max(0, at + count))
    .map(({ fold }) => fold)
    .join(' ');
}
