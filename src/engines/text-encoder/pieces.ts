import { join } from 'node:path';
import { dataPath } from '../../data/load.ts';
import { packagedModel } from '../embed/packaged-model.ts';
import { readWordPiece } from '../embed/wordpiece.ts';
import { readTokenizer, type UnigramTokenizer } from '../translation/model/tokenizer.ts';
import { shapeOf, type WordSpan, wordsOf } from './words.ts';

/** Splits words into the pieces of a model's vocabulary. */
export interface PieceTokenizer {
  /** The ids before and after each input. */
  marks: readonly [start: number, end: number];
  /** Ids of one word, at least one, and the index of the piece whose labels are those of the word. */
  encodeWord(word: string): { ids: number[]; head: number };
}

/** An input of the encoder: piece ids, the feature row of each, and the words that fit with the position of their head piece. */
export interface Encoded {
  ids: number[];
  features: number[];
  words: WordSpan[];
  heads: number[];
}

/** Opens the tokenizer that a model file names. */
export async function openPieces(kind: string): Promise<PieceTokenizer> {
  if (kind === 'wordpiece') return readWordPiece(join(packagedModel(), 'tokenizer.json'));
  return sentencePieces(await readTokenizer(dataPath('models/language/multilingual-tokenizer.json')));
}

/** The id of the end of a sentence in the vocabulary of the multilingual model. */
const SENTENCE_END = 3;
const UNKNOWN = 1;

/**
 * The tokenizer of the multilingual model, word by word. Its pieces are in lower case; capitals are in the shape of a word.
 * Every input starts with the tag of English, as in training.
 */
export function sentencePieces(tokenizer: UnigramTokenizer): PieceTokenizer {
  return {
    marks: [tokenizer.idOf('<en>'), SENTENCE_END],
    encodeWord(word) {
      const ids = tokenizer.encode(word.toLowerCase());
      // The name of a byte has digits, so a byte also counts, as in training.
      const head = ids.findIndex((id) => /[\p{L}\p{N}]/u.test(tokenizer.pieceOf(id)));
      return ids.length > 0 ? { ids, head: Math.max(0, head) } : { ids: [UNKNOWN], head: 0 };
    },
  };
}

/** The pieces of a sentence between the start and end tokens; words that exceed the limit are left out. */
export function encodeSentence(sentence: string, tokenizer: PieceTokenizer, limit: number): Encoded {
  const [start, end] = tokenizer.marks;
  const encoded: Encoded = { ids: [start], features: [0], words: [], heads: [] };
  for (const span of wordsOf(sentence)) {
    const { ids, head } = tokenizer.encodeWord(span.word);
    if (encoded.ids.length + ids.length > limit - 1) break;
    encoded.words.push(span);
    encoded.heads.push(encoded.ids.length + head);
    const shape = shapeOf(span.word);
    for (const id of ids) {
      encoded.ids.push(id);
      encoded.features.push(shape);
    }
  }
  encoded.ids.push(end);
  encoded.features.push(0);
  return encoded;
}
