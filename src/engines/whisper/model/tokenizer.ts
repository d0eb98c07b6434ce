import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { bytesOfEntry, entryOfBytes, entryOfText } from './byte-alphabet.ts';

/** The entries of the two large lists are checked where they are read: a schema would take longer than reading them. */
const TokenizerFile = z.object({
  added_tokens: z.array(z.object({ id: z.number(), content: z.string() })),
  model: z.object({
    vocab: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
    merges: z.custom<readonly unknown[]>(Array.isArray),
  }),
});

/** Where words are split before pairs are merged: contractions, letters, digits, other characters, white space. */
const PIECES = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

const NO_BYTES = new Uint8Array(0);

type Rank = (left: string, right: string) => number | undefined;

/** Byte-level byte-pair encoding and decoding. */
export class Tokenizer {
  /** The entries by id, without special tokens. Most are never asked for, so their bytes are found when they are. */
  readonly #entries: (string | undefined)[] = [];
  readonly #bytes: (Uint8Array | undefined)[] = [];
  readonly #ids: ReadonlyMap<string, number>;
  /** Merge priority of two neighbours: the lowest first. */
  readonly #rank: Rank;
  readonly #known = new Map<string, number[]>();

  constructor(ids: ReadonlyMap<string, number>, special: ReadonlySet<number>, rank: Rank) {
    this.#ids = ids;
    this.#rank = rank;
    for (const [entry, id] of ids) if (!special.has(id)) this.#entries[id] = entry;
  }

  static ofFile({ added_tokens, model }: z.infer<typeof TokenizerFile>): Tokenizer {
    const ids = new Map<string, number>();
    for (const [entry, id] of Object.entries(model.vocab)) {
      if (typeof id !== 'number') throw new TypeError(`The token ${entry} has no number`);
      ids.set(entry, id);
    }
    const ranks = new Map<string, number>();
    for (const [rank, merge] of model.merges.entries()) {
      // Older files store a pair as one string, newer ones as two.
      const pair = Array.isArray(merge) ? merge.join(' ') : merge;
      if (typeof pair !== 'string') throw new TypeError('A merge is no pair of strings');
      ranks.set(pair, rank);
    }
    const special = new Set(added_tokens.map(({ id }) => id));
    return new Tokenizer(ids, special, (a, b) => ranks.get(`${a} ${b}`));
  }

  /** From the bytes of each token. Pairs are merged in the order of the tokens they form. */
  static ofBytes(vocabulary: readonly Uint8Array[]): Tokenizer {
    const ids = new Map(vocabulary.flatMap((bytes, id) => (bytes.length > 0 ? [[entryOfBytes(bytes), id]] : [])));
    return new Tokenizer(ids, new Set(), (a, b) => ids.get(a + b));
  }

  /** The bytes of a token; none for special tokens. */
  bytes(token: number): Uint8Array {
    const entry = this.#entries[token];
    if (entry === undefined) return NO_BYTES;
    this.#bytes[token] ??= bytesOfEntry(entry) ?? NO_BYTES;
    return this.#bytes[token];
  }

  /** Whether a token is punctuation only. */
  isPunctuation(token: number): boolean {
    return /^[\p{P}\p{S}\s]+$/u.test(this.decode([token]));
  }

  /** Whether a word ends before this token: it starts another, is punctuation, or ends the text. */
  startsWord(token: number): boolean {
    const bytes = this.bytes(token);
    return bytes.length === 0 || bytes[0] === 32 || this.isPunctuation(token);
  }

  /** Tokens with digits, or with symbols that need digits. */
  figures(): number[] {
    return this.#entries.flatMap((_entry, token) => (/[\p{N}$£€¥%]/u.test(this.decode([token])) ? [token] : []));
  }

  /** The token that differs only in the case of its first letter. */
  inOtherCase(token: number): number | undefined {
    const [, space = '', first = '', rest = ''] = /^( ?)(\p{L})(.*)$/su.exec(this.decode([token])) ?? [];
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
    return other === first ? undefined : this.#ids.get(entryOfText(space + other + rest));
  }

  /** Text of tokens; special tokens have none, invalid characters become U+FFFD. */
  decode(tokens: readonly number[]): string {
    return Buffer.concat(tokens.map((token) => this.bytes(token))).toString('utf8');
  }

  /** Tokens of a text; text never gives special tokens. */
  encode(text: string): number[] {
    return (text.match(PIECES) ?? []).flatMap((piece) => this.#encodePiece(piece));
  }

  #encodePiece(piece: string): number[] {
    const known = this.#known.get(piece);
    if (known) return known;
    let parts = [...entryOfText(piece)];
    while (parts.length > 1) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i + 1 < parts.length; i++) best = Math.min(best, this.#rankOf(parts[i], parts[i + 1]));
      if (best === Number.POSITIVE_INFINITY) break;
      const merged: string[] = [];
      for (let i = 0; i < parts.length; i++) {
        const joins = i + 1 < parts.length && this.#rankOf(parts[i], parts[i + 1]) === best;
        merged.push(joins ? `${parts[i]}${parts[i + 1]}` : `${parts[i]}`);
        if (joins) i++;
      }
      parts = merged;
    }
    const tokens = parts.flatMap((part) => this.#ids.get(part) ?? []);
    this.#known.set(piece, tokens);
    return tokens;
  }

  #rankOf(left = '', right = ''): number {
    return this.#rank(left, right) ?? Number.POSITIVE_INFINITY;
  }
}

/** Characters that are not speech, alone or combined, with or without a space before them. */
const NOT_SPEECH = [
  ...[
    '"',
    '#',
    '(',
    ')',
    '*',
    '+',
    '/',
    ':',
    ';',
    '<',
    '=',
    '>',
    '@',
    '[',
    '\\',
    ']',
    '^',
    '_',
    '`',
    '{',
    '|',
    '}',
    '~',
  ],
  ...['「', '」', '『', '』', '<<', '>>', '<<<', '>>>', '--', '---', '-(', '-[', "('", '("', '((', '))', '(((', ')))'],
  ...['[[', ']]', '{{', '}}', '♪♪', '♪♪♪'],
];
/** For these the first token is suppressed. */
const NOTES = ['♩', '♪', '♫', '♬', '♭', '♮', '♯'];

/**
 * Tokens that no transcript should contain: symbols, musical notes, and dashes and quotation marks that start a word.
 */
export function nonSpeechTokens(tokenizer: Tokenizer): number[] {
  const found = new Set([' -', " '"].flatMap((text) => tokenizer.encode(text).slice(0, 1)));
  for (const sign of [...NOT_SPEECH, ...NOTES]) {
    for (const tokens of [tokenizer.encode(sign), tokenizer.encode(` ${sign}`)])
      if (tokens.length === 1 || NOTES.includes(sign)) found.add(tokens[0]!);
  }
  return [...found].sort((a, b) => a - b);
}

/** Reads `tokenizer.json` of a model. */
export async function readTokenizer(modelDir: string): Promise<Tokenizer> {
  const path = join(modelDir, 'tokenizer.json');
  try {
    return Tokenizer.ofFile(TokenizerFile.parse(JSON.parse(await readFile(path, 'utf8'))));
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The vocabulary ${path} is missing or damaged`, cause });
  }
}
