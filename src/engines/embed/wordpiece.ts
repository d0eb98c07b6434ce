import { readFile } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

/** Turns text into the numbers a BERT-like network reads. */
export interface WordPieceTokenizer {
  /** Ids between the start and the end mark, cut to at most `maxTokens` in all. */
  encode(text: string, maxTokens: number): number[];
  /** Ids of one written word, marks included; at least one. */
  encodeWord(word: string): number[];
  /** Ids of the start and the end mark. */
  marks: readonly [start: number, end: number];
}

/** Longer "words" are noise; the network was trained with the same limit. */
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

/** Makes a tokenizer for lower-cased text without accents. Pieces inside a word are written with `##` in the vocabulary. */
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
      const ids = basicWords(word).flatMap(pieces);
      return ids.length > 0 ? ids : [unknown];
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

// Punctuation stands alone, and so does each Chinese character: the network knows them only one by one. ASCII symbols count as punctuation.
const ALONE = /[\p{P}$+<=>^`|~\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu;

function basicWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\S ]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu, '')
    .replace(ALONE, ' $& ')
    .split(/\s+/u)
    .filter(Boolean);
}
