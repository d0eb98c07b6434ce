import { expect, it } from 'vitest';
import { Resampler, toPcm16 } from './resampler.ts';

function tone(hz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hz * at) / rate));
}

function inChunks(samples: Float32Array, from: number, size: number): Float32Array {
  const resampler = new Resampler(from, 16_000);
  const parts: number[] = [];
  for (let at = 0; at < samples.length; at += size) parts.push(...resampler.push(samples.subarray(at, at + size)));
  return Float32Array.from(parts);
}

function furthest(a: Float32Array, b: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at++) most = Math.max(most, Math.abs(a[at]! - b[at]!));
  return most;
}

const power = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it.each([48_000, 44_100, 96_000, 16_000])('resamples a tone from %i Hz, independent of the chunk size', (rate) => {
  const whole = inChunks(tone(440, rate, 1), rate, rate);
  const cut = inChunks(tone(440, rate, 1), rate, 128);
  expect(Math.abs(whole.length - 16_000)).toBeLessThan(60);
  expect(cut.length).toBe(whole.length);
  expect(furthest(cut, whole, 0, cut.length)).toBeLessThan(1e-5);
  const wanted = tone(440, 16_000, 1);
  expect(furthest(whole, wanted, 200, 15_000)).toBeLessThan(0.02);
});

it('removes frequencies above the new Nyquist frequency', () => {
  expect(power(inChunks(tone(12_000, 48_000, 1), 48_000, 128))).toBeLessThan(0.02);
});

it('converts samples to 16 bits and clips them', () => {
  expect([...toPcm16(Float32Array.of(0, 1, -1, 2, -2))]).toEqual([0, 32_767, -32_767, 32_767, -32_767]);
});
