import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbedder, EMBEDDING_SIZE } from '../../../src/engines/embed/minilm.ts';

const opened = new Map<string, Map<string, Float32Array>>();

/** Embeds texts and keeps the embeddings in a file, because embedding takes minutes. */
export async function cachedEmbeddings(cacheDir: string, texts: readonly string[]): Promise<Float32Array[]> {
  const known = opened.get(cacheDir) ?? readCache(cacheDir);
  opened.set(cacheDir, known);
  const keyOf = (text: string) => createHash('sha1').update(text).digest('base64url');
  const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text)));
  if (missing.length > 0) {
    const embedder = await createEmbedder({ threads: 2 });
    const vectors = await embedder.embed(missing);
    missing.forEach((text, row) => {
      known.set(keyOf(text), vectors[row] as Float32Array);
    });
    await embedder.release();
    writeCache(cacheDir, known);
  }
  return texts.map((text) => known.get(keyOf(text)) as Float32Array);
}

function filesIn(cacheDir: string): { keys: string; data: string } {
  return { keys: join(cacheDir, 'minilm-keys.json'), data: join(cacheDir, 'minilm.f32') };
}

function readCache(cacheDir: string): Map<string, Float32Array> {
  mkdirSync(cacheDir, { recursive: true });
  const { keys: keyFile, data: dataFile } = filesIn(cacheDir);
  const keys: string[] = existsSync(keyFile) ? (JSON.parse(readFileSync(keyFile, 'utf8')) as string[]) : [];
  const stored = existsSync(dataFile) ? readFileSync(dataFile) : Buffer.alloc(0);
  const numbers = new Float32Array(new Uint8Array(stored).buffer);
  return new Map(keys.map((key, row) => [key, numbers.subarray(row * EMBEDDING_SIZE, (row + 1) * EMBEDDING_SIZE)]));
}

function writeCache(cacheDir: string, known: ReadonlyMap<string, Float32Array>): void {
  const { keys, data } = filesIn(cacheDir);
  const rows = [...known.values()].map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength));
  writeFileSync(data, Buffer.concat(rows));
  writeFileSync(keys, JSON.stringify([...known.keys()]));
}
