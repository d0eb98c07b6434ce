import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pcm } from '../../src/engines/ports/audio.ts';

/** Public-domain speech: 16-bit mono WAV at 16 kHz with a plain 44-byte header. */
export const SPEECH = {
  /** "And so, my fellow Americans, ask not what your country can do for you …", 11 s. */
  jfk: 'samples/jfk.wav',
  /** "He was not an ill-disposed young man", 3 s. */
  youngMan: 'test/fixtures/speech/ill-disposed.wav',
  /** "Had he married a more amiable woman, he might have been made still more respectable than he was", 6 s. */
  amiable: 'test/fixtures/speech/amiable.wav',
} as const;

/** Reads one of {@link SPEECH} for a test. */
export function readSpeech(name: keyof typeof SPEECH): Pcm {
  const path = fileURLToPath(new URL(`../../${SPEECH[name]}`, import.meta.url));
  const bytes = readFileSync(path).subarray(44);
  const pcm = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < pcm.length; i++) pcm[i] = bytes.readInt16LE(i * 2) / 32768;
  return pcm;
}
