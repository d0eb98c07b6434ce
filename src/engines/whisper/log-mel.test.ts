import { expect, it } from 'vitest';
import { LogMel } from './log-mel.ts';
import { melFilters } from './mel-filters.ts';
import { createPowerSpectrum, FRAME_SAMPLES, FREQUENCIES } from './real-fft.ts';

/** A repeatable noise. */
function noise(length: number): Float64Array {
  let seed = 1;
  return Float64Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
}

function directPower(frame: Float64Array): Float64Array {
  return Float64Array.from({ length: FREQUENCIES }, (_, k) => {
    let re = 0;
    let im = 0;
    frame.forEach((sample, n) => {
      re += sample * Math.cos((2 * Math.PI * k * n) / FRAME_SAMPLES);
      im -= sample * Math.sin((2 * Math.PI * k * n) / FRAME_SAMPLES);
    });
    return re * re + im * im;
  });
}

it('transforms 400 samples like the definition does', () => {
  const power = new Float64Array(FREQUENCIES);
  const spectrum = createPowerSpectrum();
  const samples = noise(3 * FRAME_SAMPLES);
  for (let start = 0; start < samples.length; start += FRAME_SAMPLES) {
    const frame = samples.subarray(start, start + FRAME_SAMPLES);
    spectrum(frame, power);
    directPower(frame).forEach((expected, k) => {
      expect(power[k]).toBeCloseTo(expected, 9);
    });
  }
});

it.each([80, 128])('has %i filters that cover the spectrum without gaps', (bins) => {
  const filters = melFilters(bins);
  expect(filters).toHaveLength(bins);
  for (const { weights } of filters) expect(weights.length).toBeGreaterThan(0);
  // The first value of the published 80-band table.
  if (bins === 80) expect(filters[0]?.weights[0]).toBeCloseTo(0.0248626, 6);
});

it('matches a spectrogram worked out from the definition, mirrored start and silent end included', () => {
  const frames = 12;
  const pcm = Float32Array.from(noise(1000));
  const mel = new LogMel(80);
  const result = new Float32Array(frames * 80);
  mel.write(pcm, frames, result);

  const expected: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const samples = Float64Array.from({ length: FRAME_SAMPLES }, (_, n) => {
      const sample = pcm[Math.abs(frame * 160 - 200 + n)] ?? 0;
      return sample * Math.sin((Math.PI * n) / FRAME_SAMPLES) ** 2;
    });
    const power = directPower(samples);
    for (const { first, weights } of melFilters(80)) {
      const energy = weights.reduce((sum, weight, i) => sum + weight * (power[first + i] ?? 0), 0);
      expected.push(Math.log10(Math.max(1e-10, energy)));
    }
  }
  const loudest = Math.max(...expected);
  expected.forEach((value, i) => {
    expect(result[i]).toBeCloseTo((Math.max(value, loudest - 8) + 4) / 4, 4);
  });
});

it('makes one flat value of silence and refuses what is not a number', () => {
  const result = new Float32Array(20 * 80);
  const mel = new LogMel(80);
  mel.write(new Float32Array(0), 20, result);
  expect(new Set(result)).toEqual(new Set([-1.5]));
  expect(() => mel.write(Float32Array.of(0, Number.NaN), 20, result)).toThrow(/not numbers/);
});
