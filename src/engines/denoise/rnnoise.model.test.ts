import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speechPath } from '../../../test/fixtures/media.ts';
import { readPcm } from '../../audio/pcm-file.ts';
import { createDenoiser } from './rnnoise.ts';

const RATE = 16_000;
let denoiser: Awaited<ReturnType<typeof createDenoiser>>;
let speech: Float32Array;
let noisy: Float32Array;
let cleaned: Float32Array;

/** White noise, the same in every run. */
function noise(length: number, amplitude: number): Float32Array {
  let state = 7;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * amplitude;
  });
}

const levelDb = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length + 1e-12);
const cut = (samples: Float32Array, startSec: number, endSec: number) =>
  samples.subarray(startSec * RATE, endSec * RATE);

beforeAll(async () => {
  denoiser = await createDenoiser();
  // The header of this file is longer than 44 bytes; a few bytes of it at the start do no harm.
  const spoken = await readPcm({ path: speechPath, sampleCount: 3 * RATE }, 0, 3 * RATE);
  spoken.fill(0, 0, 200);
  // Three seconds of noise alone, then speech over it.
  speech = new Float32Array(6 * RATE);
  speech.set(spoken, 3 * RATE);
  const hiss = noise(speech.length, 0.01);
  noisy = speech.map((sample, i) => sample + hiss[i]!);
  cleaned = await denoiser.denoise(noisy);
});
afterAll(() => denoiser.release());

describe('rnnoise', () => {
  it('keeps the length', async () => {
    expect(cleaned).toHaveLength(noisy.length);
    for (const length of [0, 1, 159, 160, 161, 1000]) {
      expect(await denoiser.denoise(new Float32Array(length))).toHaveLength(length);
    }
  });

  it('lowers the noise by more than 20 dB', () => {
    expect(levelDb(cut(noisy, 2, 3)) - levelDb(cut(cleaned, 2, 3))).toBeGreaterThan(20);
  });

  it('keeps the level of speech', () => {
    expect(Math.abs(levelDb(cut(cleaned, 3.3, 5.3)) - levelDb(cut(speech, 3.3, 5.3)))).toBeLessThan(1);
  });

  it('does not shift the speech in time', () => {
    const likeness = (shift: number) => {
      let sum = 0;
      for (let i = 4 * RATE; i < 5 * RATE; i++) sum += speech[i]! * cleaned[i + shift]!;
      return sum;
    };
    const shifts = Array.from({ length: 81 }, (_, i) => i - 40);
    const best = shifts.reduce((a, b) => (likeness(b) > likeness(a) ? b : a));
    expect(Math.abs(best)).toBeLessThanOrEqual(1);
  });

  it('gives a stream the same result alone and beside another one', async () => {
    const start = cut(noisy, 3, 4);
    const alone = await denoiser.denoise(start);
    const [first] = await Promise.all([denoiser.denoise(start), denoiser.denoise(noise(RATE, 0.1))]);
    expect(first).toEqual(alone);
  });
});
