import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '../../../errors.ts';
import type { ModelFiles } from './messages.ts';
import type { Pair } from './pairs.ts';

const SHORTLIST_MAGIC = 0xf11a48d5013417f5n;

/** Reads a pair's files, packed by gzip or not. A missing or damaged file is reported by name; inside the thread it would only cause an abort. */
export async function readModelFiles({ from, to, dir }: Pair): Promise<ModelFiles> {
  const names = (await readdir(dir).catch(() => [])).sort();
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));

  async function read(what: string, name: string | undefined, isWhole: (bytes: Buffer) => boolean): Promise<Buffer> {
    if (!name) throw unusable(`${what} is missing in ${dir}`);
    const path = join(dir, name);
    let bytes: Buffer;
    try {
      const stored = await readFile(path);
      bytes = name.endsWith('.gz') ? await promisify(gunzip)(stored) : stored;
    } catch (cause) {
      throw unusable(`${path} cannot be read: ${(cause as Error).message}`, cause);
    }
    if (isWhole(bytes)) return bytes;
    throw unusable(`${path} is damaged or cut short`);
  }

  function unusable(message: string, cause?: unknown): AppError {
    return new AppError('model_unavailable', { message: `The Bergamot model ${from}-${to}: ${message}`, cause });
  }

  const modelName = find(/^model\..*\.bin(\.gz)?$/);
  const shared = find(/^vocab\..*\.spm(\.gz)?$/);
  const vocabs = shared
    ? [await read('vocab.*.spm', shared, isVocabulary)]
    : [
        await read('vocab.*.spm, or srcvocab.*.spm,', find(/^srcvocab\..*\.spm(\.gz)?$/), isVocabulary),
        await read('vocab.*.spm, or trgvocab.*.spm,', find(/^trgvocab\..*\.spm(\.gz)?$/), isVocabulary),
      ];
  return {
    vocabs,
    model: await read('model.*.bin', modelName, isMarianModel),
    shortlist: await read('lex.*.bin', find(/^lex\..*\.bin(\.gz)?$/), isShortlist),
    // The file name shows whether the weights include their scales (`intgemm.alphas.bin`).
    precision: /intgemm8\.bin(\.gz)?$/.test(modelName ?? '') ? 'int8shiftAll' : 'int8shiftAlphaAll',
  };
}

/** Whether the file is as long as the headers of Marian's format require. */
function isMarianModel(bytes: Buffer): boolean {
  if (bytes.length < 16 || wordAt(bytes, 0) !== 1) return false;
  const count = wordAt(bytes, 8);
  const headersEnd = 16 + count * 32;
  if (headersEnd > bytes.length) return false;
  let [labels, values] = [0, 0];
  for (let at = 16; at < headersEnd; at += 32) {
    // Names and shapes, then the values.
    labels += wordAt(bytes, at) + 4 * wordAt(bytes, at + 16);
    values += wordAt(bytes, at + 24);
  }
  const gapAt = headersEnd + labels;
  return gapAt + 8 <= bytes.length && gapAt + 8 + wordAt(bytes, gapAt) + values <= bytes.length;
}

function isShortlist(bytes: Buffer): boolean {
  if (bytes.length < 48 || bytes.readBigUInt64LE(0) !== SHORTLIST_MAGIC) return false;
  const [offsets, words] = [wordAt(bytes, 32), wordAt(bytes, 40)];
  return bytes.length === 48 + offsets * 8 + words * 4;
}

/** Whether the file is a complete SentencePiece model (a Protocol Buffers message) with pieces and settings. */
function isVocabulary(bytes: Buffer): boolean {
  let at = 0;
  const fields = new Set<number>();
  while (at < bytes.length) {
    const tag = bytes[at++] as number;
    // All fields are messages with small field numbers.
    if ((tag & 7) !== 2 || tag > 127) return false;
    fields.add(tag >> 3);
    let size = 0;
    let byte = 128;
    for (let shift = 0; byte >= 128; shift += 7) {
      if (at >= bytes.length || shift > 28) return false;
      byte = bytes[at++] as number;
      size += (byte & 127) * 2 ** shift;
    }
    at += size;
  }
  return at === bytes.length && [1, 2, 3].every((field) => fields.has(field));
}

/** A 64-bit number. A value that loses precision is larger than any file. */
function wordAt(bytes: Buffer, offset: number): number {
  return Number(bytes.readBigUInt64LE(offset));
}
