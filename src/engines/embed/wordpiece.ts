import { readFile } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

/** The tokenizer of BERT-like networks. */
export interface WordPieceTokenizer {
  /** Token ids with the start and end tokens, at most `maxTokens`. */
  encode(text: string, maxTokens: number): number[];
  /** Token ids of one word with its punctuation, at least one, and the index of the first that begins with a letter or digit. */
  encodeWord(word: string): { ids: number[]; head: number };
  /** The start and end tokens. */
  marks: readonly [start: number, end: number];
}

/** Longer words become the unknown token, as in training. */
const MAX_WORD_CHARS = 100;

/** Reads the vocabulary from a `tokenizer.json`. */
export async function readWordPiece(path: string): Promise<WordPieceTokenizer> {
  try {
    const file = JSON.parse(await readFile(path, 'utf8')) as { model: { vocab: Record<string, number> } };
    return createWordPiece(new Map(Object.entries(file.model.vocab)));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('model_unavailable', { message: `The tokenizer ${path} cannot be read or is damaged`, cause });
  }
}

/** Creates a tokenizer for lower-case text without accents. Pieces inside a word have the prefix `##` in the vocabulary. */
export function createWordPiece(vocabulary: ReadonlyMap<string, number>): WordPieceTokenizer {
  const [unknown, start, end] = ['[UNK]', '[CLS]', '[SEP]'].map((mark) => {
    const id = vocabulary.get(mark);
    if (id === undefined) throw new AppError('model_unavailable', { message: `The vocabulary lacks ${mark}` });
    return id;
  }) as [number, number, number];

  function pieces(word: string): number[] {
    if (word.length > MAX_WORD_CHARS) return [unknown];
    const ids: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id: number | undefined;
      for (; to > from; to--) {
        id = vocabulary.get((from === 0 ? '' : '##') + word.slice(from, to));
        if (id !== undefined) break;
      }
      if (id === undefined) return [unknown];
      ids.push(id);
      from = to;
    }
    return ids;
  }

  return {
    marks: [start, end],
    encodeWord(word) {
      const ids: number[] = [];
      let head: number | undefined;
      for (const unit of basicWords(word)) {
        if (/^[\p{L}\p{N}]/u.test(unit)) head ??= ids.length;
        ids.push(...pieces(unit));
      }
      return { ids: ids.length > 0 ? ids : [unknown], head: head ?? 0 };
    },
    encode(text, maxTokens) {
      const ids = [start];
      for (const word of basicWords(text)) {
        if (ids.length >= maxTokens - 1) break;
        ids.push(...pieces(word));
      }
      ids.length = Math.min(ids.length, maxTokens - 1);
      ids.push(end);
      return ids;
    },
  };
}

// Punctuation and each Chinese character are words of their own, as in training. ASCII symbols count as punctuation.
const SINGLE_CHARACTER_WORDS = /[\p{P}$+<=>^`|~\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu;

/** Words and marks of a text in lower case without accents. */
export function basicWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\S ]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu, '')
    .replace(SINGLE_CHARACTER_WORDS, ' $& ')
    .split(/\s+/u)
    .filter(Boolean);
}
