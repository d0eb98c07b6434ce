import llamaTokenizer from 'llama-tokenizer-js';
import { UNPUNCTUATED_WORDS } from './settings.ts';

/** A word and its tokens. */
export interface TokenWord {
  /** With its leading space and punctuation. */
  text: string;
  /** Index of its first token, and of the one after its last. */
  first: number;
  end: number;
  /** Indices of the tokens with letters or digits; the confidence of a word does not depend on its punctuation. */
  spoken: number[];
}

const BYTE_PIECE = /^<0x([0-9A-F]{2})>$/;
const SENTENCE_END = /[.?!]$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Ids below are special tokens, such as the end of the text, … */
const FIRST_TEXT_TOKEN = 3;
/** … and ids from here on. */
const TEXT_TOKENS = 32_000;
/** Digits and currency signs; a single space occurs only before a digit. */
const DIGITS = /[\d$%€£]|^▁$/;

/**
 * Whether a token is allowed in a text. Moonshine mixes "nine one two" and "912"; number words are always used, because
 * callers can convert them to digits.
 */
export function isWritable(token: number): boolean {
  return token < TEXT_TOKENS && !DIGITS.test(llamaTokenizer.vocabById[token]?.replace(BYTE_PIECE, '') ?? '');
}

/** The tokens of a text; a token that begins with a space begins a word. */
export function tokensOf(text: string): number[] {
  return llamaTokenizer.encode(text, false, false);
}

/** Whether a word ends before this token: it begins another word, is punctuation or ends the text. */
export function startsWord(token: number): boolean {
  if (token < FIRST_TEXT_TOKEN) return true;
  const piece = pieceOf(token);
  return piece.length === 0 || piece[0] === 32 || (piece[0]! < 128 && !WORD_CHARACTER.test(piece.toString('utf8')));
}

/** Whether a long text has no punctuation. Over long pauses the model sometimes writes without punctuation and capitals, seldom when the window is cut in two. */
export function lacksPunctuation(tokens: readonly number[]): boolean {
  const words = wordsOf(tokens);
  return words.length >= UNPUNCTUATED_WORDS && !words.some(({ text }) => /[.,?!]/.test(text));
}

/** Joins tokens into words: a word begins where a piece begins with a space. */
export function wordsOf(tokens: readonly number[]): TokenWord[] {
  const words: { bytes: Buffer[]; first: number; end: number; spoken: number[] }[] = [];
  tokens.forEach((token, i) => {
    const piece = pieceOf(token);
    const last = words.at(-1);
    const spoken = WORD_CHARACTER.test(piece.toString('utf8')) || piece.some((byte) => byte > 127);
    // Punctuation that stands alone belongs to the word before it.
    const begins = piece[0] === 32 && (spoken || piece.length === 1);
    if (!last || begins) words.push({ bytes: [piece], first: i, end: i + 1, spoken: spoken ? [i] : [] });
    else {
      last.bytes.push(piece);
      last.end = i + 1;
      if (spoken) last.spoken.push(i);
    }
  });
  let begins = true;
  return words
    .filter((word) => word.spoken.length > 0)
    .map(({ bytes, ...word }) => {
      const text = unifyOkay(Buffer.concat(bytes).toString('utf8').trim(), begins);
      begins = SENTENCE_END.test(text);
      return { ...word, text: ` ${text}` };
    });
}

/** Writes "OK" always as "Okay"; the model mixes both. */
function unifyOkay(text: string, begins: boolean): string {
  return text.replace(/^(?:OK|Ok|ok)(?=[^\p{L}]*$)/u, begins ? 'Okay' : 'okay');
}

function pieceOf(token: number): Buffer {
  const piece = llamaTokenizer.vocabById[token] ?? '';
  const byte = BYTE_PIECE.exec(piece)?.[1];
  return byte === undefined ? Buffer.from(piece.replaceAll('▁', ' ')) : Buffer.from([Number.parseInt(byte, 16)]);
}
