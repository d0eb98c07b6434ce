import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbedder, EMBEDDING_SIZE } from '../../../src/engines/embed/minilm.ts';

const SAVE_EVERY = 2000;

/** Embeds texts and keeps the embeddings in a file, because embedding takes minutes. */
export async function cachedEmbeddings(cacheDir: string, texts: readonly string[]): Promise<Float32Array[]> {
  mkdirSync(cacheDir, { recursive: true });
  const keyFile = join(cacheDir, 'minilm-keys.json');
  const dataFile = join(cacheDir, 'minilm.f32');
  const keys: string[] = existsSync(keyFile) ? (JSON.parse(readFileSync(keyFile, 'utf8')) as string[]) : [];
  const stored = existsSync(dataFile) ? readFileSync(dataFile) : Buffer.alloc(0);
  const numbers = new Float32Array(new Uint8Array(stored).buffer);
  const known = new Map<string, Float32Array>();
  keys.forEach((key, row) => {
    known.set(key, numbers.subarray(row * EMBEDDING_SIZE, (row + 1) * EMBEDDING_SIZE));
  });

  const keyOf = (text: string) => createHash('sha1').update(text).digest('base64url');
  const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text)));
  if (missing.length > 0) {
    const embedder = await createEmbedder({ threads: 2 });
    for (let from = 0; from < missing.length; from += SAVE_EVERY) {
      const part = missing.slice(from, from + SAVE_EVERY);
      const vectors = await embedder.embed(part);
      part.forEach((text, row) => {
        known.set(keyOf(text), vectors[row] as Float32Array);
      });
      writeFileSync(
        dataFile,
        Buffer.concat([...known.values()].map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength))),
      );
      writeFileSync(keyFile, JSON.stringify([...known.keys()]));
      console.error(`embedded ${Math.min(from + SAVE_EVERY, missing.length)} of ${missing.length}`);
    }
    await embedder.release();
  }
  return texts.map((text) => known.get(keyOf(text)) as Float32Array);
}
