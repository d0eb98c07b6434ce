import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { bytesOfEntry, entryOfText } from './byte-alphabet.ts';

const TokenizerFile = z.object({
  added_tokens: z.array(z.object({ id: z.number(), content: z.string() })),
  model: z.object({
    vocab: z.record(z.string(), z.number()),
    // Older files write a pair as one string, newer ones as two.
    merges: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])),
  }),
});

/** Where words are cut before pairs are merged: contractions, letters, digits, other signs, white space. */
const PIECES = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

/** Byte-level pair encoding, both ways. */
export class Tokenizer {
  readonly #bytes: (Uint8Array | undefined)[] = [];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #known = new Map<string, number[]>();

  constructor(file: z.infer<typeof TokenizerFile>) {
    const special = new Set(file.added_tokens.map(({ id }) => id));
    this.#ids = new Map(Object.entries(file.model.vocab));
    for (const [entry, id] of this.#ids) if (!special.has(id)) this.#bytes[id] = bytesOfEntry(entry);
    this.#ranks = new Map(
      file.model.merges.map((pair, rank) => [typeof pair === 'string' ? pair : pair.join(' '), rank]),
    );
  }

  /** The bytes of a token; none for special tokens. */
  bytes(token: number): Uint8Array {
    return this.#bytes[token] ?? new Uint8Array(0);
  }

  /** Whether a token holds signs only, no letter and no digit. */
  isPunctuation(token: number): boolean {
    return /^[\p{P}\p{S}\s]+$/u.test(this.decode([token]));
  }

  /** Whether a word ends before this token: it begins another, is a sign, or ends the text. */
  startsWord(token: number): boolean {
    const bytes = this.bytes(token);
    return bytes.length === 0 || bytes[0] === 32 || this.isPunctuation(token);
  }

  /** Tokens with figures, or with signs that want figures beside them. */
  figures(): number[] {
    return this.#bytes.flatMap((bytes, token) => (bytes && /[\p{N}$£€¥%]/u.test(this.decode([token])) ? [token] : []));
  }

  /** Text of tokens; special tokens are silent, broken characters become U+FFFD. */
  decode(tokens: readonly number[]): string {
    return Buffer.concat(tokens.map((token) => this.bytes(token))).toString('utf8');
  }

  /** Tokens of a text; text never makes special tokens. */
  encode(text: string): number[] {
    return (text.match(PIECES) ?? []).flatMap((piece) => this.#encodePiece(piece));
  }

  #encodePiece(piece: string): number[] {
    const known = this.#known.get(piece);
    if (known) return known;
    let parts = [...entryOfText(piece)];
    while (parts.length > 1) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i + 1 < parts.length; i++) best = Math.min(best, this.#rank(parts[i], parts[i + 1]));
      if (best === Number.POSITIVE_INFINITY) break;
      const merged: string[] = [];
      for (let i = 0; i < parts.length; i++) {
        const joins = i + 1 < parts.length && this.#rank(parts[i], parts[i + 1]) === best;
        merged.push(joins ? `${parts[i]}${parts[i + 1]}` : `${parts[i]}`);
        if (joins) i++;
      }
      parts = merged;
    }
    const tokens = parts.flatMap((part) => this.#ids.get(part) ?? []);
    this.#known.set(piece, tokens);
    return tokens;
  }

  #rank(left: string | undefined, right: string | undefined): number {
    return this.#ranks.get(`${left} ${right}`) ?? Number.POSITIVE_INFINITY;
  }
}

/** Reads `tokenizer.json` of a model. */
export async function readTokenizer(modelDir: string): Promise<Tokenizer> {
  const path = join(modelDir, 'tokenizer.json');
  try {
    return new Tokenizer(TokenizerFile.parse(JSON.parse(await readFile(path, 'utf8'))));
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model's vocabulary ${path} is missing or damaged`, cause });
  }
}
