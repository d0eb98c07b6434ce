import { expect, test } from 'vitest';
import { halveRate, subtractSlidingMean } from './features.ts';
import { createMfcc, createPowerSpectrum } from './mfcc.ts';

const tone = (hz: number, seconds = 1) =>
  Float32Array.from({ length: 16_000 * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 16_000));
const level = (audio: Float32Array) => {
  const middle = audio.subarray(1000, audio.length - 1000);
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
};

test('halving the sample rate keeps telephone frequencies and removes those that would alias', () => {
  expect(level(halveRate(tone(1000)))).toBeCloseTo(-3.01, 1);
  expect(level(halveRate(tone(3400)))).toBeCloseTo(-3.01, 1);
  expect(level(halveRate(tone(4600)))).toBeLessThan(-60);
  expect(level(halveRate(tone(7000)))).toBeLessThan(-60);
});

test('the power spectrum equals its definition', () => {
  const size = 16;
  const frame = Float64Array.from({ length: size }, (_, i) => Math.sin(i * i) + i / 7);
  const power = createPowerSpectrum(size)(frame);
  expect(power).toHaveLength(size / 2 + 1);
  power.forEach((value, bin) => {
    const sum = (wave: (phase: number) => number) =>
      frame.reduce((total, sample, i) => total + sample * wave((2 * Math.PI * bin * i) / size), 0);
    expect(value).toBeCloseTo(sum(Math.cos) ** 2 + sum(Math.sin) ** 2, 9);
  });
});

test('subtracting the sliding mean removes constants, and the window stays inside at the edges', () => {
  const frames = 700;
  const features = Float32Array.from({ length: frames * 2 }, (_, i) => (i % 2 === 0 ? 5 : Math.floor(i / 2)));
  subtractSlidingMean(features, 2);
  expect(features[0]).toBe(0);
  expect(features[1]).toBeCloseTo(-149.5, 4);
  expect(features[2 * 350 + 1]).toBeCloseTo(0.5, 4);
  expect(features[2 * 699 + 1]).toBeCloseTo(149.5, 4);
});

test('features distinguish a low tone from a high one, with frames of 25 ms every 10 ms', () => {
  const mfcc = createMfcc({ sampleRateHz: 8000, lowHz: 20, highHz: 3700, coefficients: 23 });
  expect(mfcc.frameCount(199)).toBe(0);
  expect(mfcc.frameCount(200)).toBe(1);
  expect(mfcc.frameCount(8000)).toBe(98);
  const low = mfcc.compute(halveRate(tone(300)), 0);
  const high = mfcc.compute(halveRate(tone(3000)), 0);
  const frame = 50 * 23;
  // The first coefficient is the energy, which is equal; the second one is higher for low frequencies.
  expect(low[frame]).toBeCloseTo(high[frame]!, 1);
  expect(low[frame + 1]! - high[frame + 1]!).toBeGreaterThan(10);
});

test('digital silence has the energy of its dither, and the same features in every run', () => {
  const mfcc = createMfcc({ sampleRateHz: 8000, lowHz: 20, highHz: 3700, coefficients: 23 });
  const silence = mfcc.compute(new Float32Array(8000), 0);
  expect(silence[0]).toBeCloseTo(Math.log(200), 0);
  expect(mfcc.compute(new Float32Array(8000), 0)).toEqual(silence);
});
