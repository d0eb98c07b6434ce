import { describe, expect, it } from 'vitest';
import { createResampler, resample } from './resample.ts';

const sine = (hz: number, rateHz: number, sec: number) =>
  Float32Array.from({ length: Math.round(rateHz * sec) }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rateHz));

/** Level of the difference in dB below a full-scale sine, without the ends, where the stream borders on silence. */
function errorDb(actual: Float32Array, expected: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 400; i < Math.min(actual.length, expected.length) - 400; i++, count++) {
    sum += (actual[i]! - expected[i]!) ** 2;
  }
  return 10 * Math.log10(sum / count / 0.5);
}

const RATES = [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000];

describe.each(RATES)('from %i Hz to 16000 Hz', (rate) => {
  const passed = [100, 440, 1000, 3400, 4500, 6800].filter((hz) => hz <= 0.425 * Math.min(rate, 16_000));
  it.each(passed)('keeps a tone of %i Hz in phase', (hz) => {
    expect(errorDb(resample(sine(hz, rate, 0.3), rate, 16_000), sine(hz, 16_000, 0.3))).toBeLessThan(-70);
  });

  it('keeps a constant and the length', () => {
    const output = resample(new Float32Array(rate).fill(0.5), rate, 16_000);
    expect(output).toHaveLength(16_000);
    expect(Math.max(...output.subarray(500, -500).map((x) => Math.abs(x - 0.5)))).toBeLessThan(1e-5);
  });

  it('gives the same result wherever the stream is split', () => {
    const input = sine(523, rate, 0.1);
    const resampler = createResampler(rate, 16_000);
    const pieces: number[] = [];
    for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7 + 3) % 997) {
      if (size === 0) size = 1;
      pieces.push(...resampler.push(input.subarray(at, at + size)));
    }
    pieces.push(...resampler.flush());
    expect(Float32Array.from(pieces)).toEqual(resample(input, rate, 16_000));
  });
});

describe('frequencies that the lower rate cannot represent', () => {
  it.each([
    [48_000, 8500],
    [48_000, 12_000],
    [44_100, 9000],
    [44_100, 20_000],
    [32_000, 8300],
  ])('are removed: from %i Hz, %i Hz', (rate, hz) => {
    const output = resample(sine(hz, rate, 1), rate, 16_000);
    expect(errorDb(output, new Float32Array(16_000))).toBeLessThan(-75);
  });
});

it('converts to 48 kHz and back without loss', () => {
  const input = sine(3000, 16_000, 1);
  expect(errorDb(resample(resample(input, 16_000, 48_000), 48_000, 16_000), input)).toBeLessThan(-70);
});

it('returns nothing for empty input', () => {
  expect(resample(new Float32Array(0), 44_100, 16_000)).toHaveLength(0);
});
