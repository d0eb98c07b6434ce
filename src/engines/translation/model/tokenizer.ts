import { readFile } from 'node:fs/promises';
import { AppError } from '../../../errors.ts';

/** Splits text into the pieces of the vocabulary, and joins pieces to text. */
export interface UnigramTokenizer {
  /** Number of pieces. */
  readonly size: number;
  /** The id of a tag, such as `<de>`. */
  idOf(symbol: string): number;
  /** A piece as it is written in the vocabulary; that of a byte is `<0x2A>`. */
  pieceOf(id: number): string;
  /** Ids of a normalised text. Text that looks like a tag becomes the tag: callers must mask it. */
  encode(text: string): number[];
  decode(ids: readonly number[]): string;
}

type Piece = readonly [text: string, score: number, kind: 'normal' | 'user' | 'byte' | 'control' | 'unknown'];

/** Penalty of a character without a piece, below the score of the least likely piece. */
const UNKNOWN_PENALTY = 10;
/** The id of the unknown piece. */
const UNKNOWN = 1;
const SPACE = '\u2581';

/** Reads the tokenizer of the translation model or of the multilingual text encoder. */
export async function readTokenizer(path: string): Promise<UnigramTokenizer> {
  try {
    const { pieces } = JSON.parse(await readFile(path, 'utf8')) as { pieces: Piece[] };
    return createTokenizer(pieces);
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The tokenizer ${path} cannot be read`, cause });
  }
}

/** Creates a unigram tokenizer with byte fallback. The index of a piece is its id. */
export function createTokenizer(pieces: readonly Piece[]): UnigramTokenizer {
  const ids = new Map(pieces.map(([text], id) => [text, id]));
  const symbols = pieces.flatMap(([text, , kind]) => (kind === 'user' ? [text] : []));
  const isSymbol = new Set(symbols);
  const symbolPattern = new RegExp(`(${symbols.join('|')})`);
  const segment = segmenter(pieces, (character) =>
    [...Buffer.from(character, 'utf8')].map((byte) => {
      const name = byte.toString(16).toUpperCase().padStart(2, '0');
      return ids.get(`<0x${name}>`) ?? UNKNOWN;
    }),
  );
  return {
    size: pieces.length,
    idOf(symbol) {
      const id = ids.get(symbol);
      if (id === undefined) throw new RangeError(`The tokenizer has no symbol ${symbol}`);
      return id;
    },
    pieceOf: (id) => pieces[id]?.[0] ?? '',
    encode(text) {
      if (text === '') return [];
      const parts = ` ${text}`.replaceAll(' ', SPACE).split(symbolPattern);
      return parts.flatMap((part) => (isSymbol.has(part) ? [ids.get(part)!] : segment(part)));
    },
    decode(tokens) {
      const bytes = tokens.map((id) => {
        const [text = '', , kind] = pieces[id] ?? [];
        if (kind === 'byte') return Buffer.from([Number.parseInt(text.slice(3, 5), 16)]);
        return Buffer.from(kind === 'control' ? '' : text, 'utf8');
      });
      return Buffer.concat(bytes).toString('utf8').replaceAll(SPACE, ' ').replace(/^ /, '');
    },
  };
}

/** Finds the segmentation with the highest sum of scores (Viterbi). */
function segmenter(pieces: readonly Piece[], bytesOf: (character: string) => number[]): (text: string) => number[] {
  const normal = new Map(pieces.flatMap(([text, , kind], id) => (kind === 'normal' ? [[text, id] as const] : [])));
  const scores = Float64Array.from(pieces, ([, score]) => score);
  const longest = Math.max(1, ...[...normal.keys()].map((text) => text.length));
  const unknownScore = Math.min(0, ...[...normal.values()].map((id) => scores[id]!)) - UNKNOWN_PENALTY;

  return (text) => {
    const best = new Float64Array(text.length + 1).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(text.length + 1);
    const piece = new Int32Array(text.length + 1);
    best[0] = 0;
    const keep = (start: number, end: number, score: number, id: number) => {
      if (score <= best[end]!) return;
      best[end] = score;
      from[end] = start;
      piece[end] = id;
    };
    for (let start = 0; start < text.length; start++) {
      if (best[start] === Number.NEGATIVE_INFINITY) continue;
      const character = String.fromCodePoint(text.codePointAt(start)!).length;
      let isCovered = false;
      for (let end = start + 1; end <= Math.min(text.length, start + longest); end++) {
        const id = normal.get(text.slice(start, end));
        if (id === undefined) continue;
        isCovered ||= end === start + character;
        keep(start, end, best[start]! + scores[id]!, id);
      }
      if (!isCovered) keep(start, start + character, best[start]! + unknownScore, -1);
    }
    const found: number[][] = [];
    for (let end = text.length; end > 0; end = from[end]!) {
      found.push(piece[end]! < 0 ? bytesOf(text.slice(from[end], end)) : [piece[end]!]);
    }
    return found.reverse().flat();
  };
}
