import llamaTokenizer from 'llama-tokenizer-js';

/** A word as the decoder wrote it: which tokens it is made of. */
export interface TokenWord {
  /** With its leading space and punctuation. */
  text: string;
  /** Index of its first token, and of the one after its last. */
  first: number;
  end: number;
  /** Tokens that carry letters or digits; how sure the decoder was of a comma says nothing about the word. */
  spoken: number[];
}

const BYTE_PIECE = /^<0x([0-9A-F]{2})>$/;
const SENTENCE_END = /[.?!]$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Text has ids below this; above are marks the model was not trained to write. */
const TEXT_TOKENS = 32_000;
/** A space by itself only ever stands before a figure. */
const FIGURE = /[\d$%€£]|^▁$/;

/**
 * Whether a token may be written. Left alone, Moonshine writes "nine one two" in one breath and "912" in the next; words are what was said,
 * and callers can convert number words to digits.
 */
export function isWritable(token: number): boolean {
  return token < TEXT_TOKENS && !FIGURE.test(llamaTokenizer.vocabById[token]?.replace(BYTE_PIECE, '') ?? '');
}

/** The tokens of a text; one that begins with a space begins a word. */
export function tokensOf(text: string): number[] {
  return llamaTokenizer.encode(text, false, false);
}

/** Whether a word ends before this token: it begins another, is a sign, or ends the text. */
export function startsWord(token: number): boolean {
  const piece = pieceOf(token);
  return piece.length === 0 || piece[0] === 32 || (piece[0]! < 128 && !WORD_CHARACTER.test(piece.toString('utf8')));
}

/** So many words are hardly ever said without a comma or the end of a sentence. */
const UNMARKED_WORDS = 8;

/** Whether a text has come out as bare words: over long pauses the model sometimes drops into a style without marks and capitals. In two parts it rarely does. */
export function lacksMarks(tokens: readonly number[]): boolean {
  const words = wordsOf(tokens);
  return words.length >= UNMARKED_WORDS && !words.some(({ text }) => /[.,?!]/.test(text));
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
      const text = oneSpelling(Buffer.concat(bytes).toString('utf8').trim(), begins);
      begins = SENTENCE_END.test(text);
      return { ...word, text: ` ${text}` };
    });
}

/** Like figures: left alone it writes "OK" and "Okay" in one conversation. */
function oneSpelling(text: string, begins: boolean): string {
  return text.replace(/^(?:OK|Ok|ok)(?=[^\p{L}]*$)/u, begins ? 'Okay' : 'okay');
}

function pieceOf(token: number): Buffer {
  const piece = llamaTokenizer.vocabById[token] ?? '';
  const byte = BYTE_PIECE.exec(piece)?.[1];
  return byte === undefined ? Buffer.from(piece.replaceAll('▁', ' ')) : Buffer.from([Number.parseInt(byte, 16)]);
}
