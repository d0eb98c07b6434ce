import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMfcc, type Mfcc } from './mfcc.ts';
import { createPowerSpectrum, melBands } from './spectrum.ts';

const SETTINGS = { sampleRateHz: 8000, lowHz: 20, highHz: 3700, coefficients: 23 };
let mfcc: Mfcc;

beforeAll(async () => {
  mfcc = await createMfcc(SETTINGS, 1);
});
afterAll(() => mfcc.release());

const tone = (hz: number, seconds = 1) =>
  Float32Array.from({ length: 16_000 * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 16_000));
const MIDDLE = 50;
/** The first coefficient is the logarithm of the energy. */
const levelDb = async (audio: Float32Array) => (10 * (await mfcc.compute(audio))[MIDDLE * 23]!) / Math.LN10;

test('there is a frame of 25 ms every 10 ms, and at least one', async () => {
  const frames = async (samples: number) => (await mfcc.compute(new Float32Array(samples))).length / 23;
  expect(await frames(0)).toBe(1);
  expect(await frames(400)).toBe(1);
  expect(await frames(559)).toBe(1);
  expect(await frames(560)).toBe(2);
  expect(await frames(16_000)).toBe(98);
});

test('telephone frequencies pass, and those that would alias are removed', async () => {
  const full = await levelDb(tone(1000));
  expect(await levelDb(tone(3400))).toBeCloseTo(full, 1);
  expect(await levelDb(tone(4600))).toBeLessThan(full - 60);
  expect(await levelDb(tone(7000))).toBeLessThan(full - 60);
});

test('features distinguish a low tone from a high one', async () => {
  const low = await mfcc.compute(tone(300));
  const high = await mfcc.compute(tone(3000));
  expect(low[MIDDLE * 23]).toBeCloseTo(high[MIDDLE * 23]!, 1);
  // The second coefficient is higher for low frequencies.
  expect(low[MIDDLE * 23 + 1]! - high[MIDDLE * 23 + 1]!).toBeGreaterThan(10);
});

test('a frame has the features of Kaldi', async () => {
  // A constant, and tones in every band that halving the rate does not change.
  const tones = Array.from({ length: 35 }, (_, i) => 100 * (i + 1));
  const sample = (atSec: number) =>
    0.1 + tones.reduce((sum, hz, i) => sum + Math.sin(2 * Math.PI * hz * atSec + i * i) / 40, 0);
  const features = await mfcc.compute(Float32Array.from({ length: 16_000 }, (_, i) => sample(i / 16_000)));
  const samples = Array.from({ length: 200 }, (_, i) => 32768 * sample((MIDDLE * 80 + i) / 8000));
  const mean = samples.reduce((sum, value) => sum + value / 200, 0);
  const centred = samples.map((value) => value - mean);
  const frame = new Float64Array(256);
  centred.forEach((value, i) => {
    frame[i] = (value - 0.97 * centred[Math.max(0, i - 1)]!) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / 199)) ** 0.85;
  });
  const power = createPowerSpectrum(256)(frame);
  const logs = melBands({ ...SETTINGS, bands: 23 }, 256).map(({ first, weights }) =>
    Math.log(weights.reduce((sum, weight, i) => sum + weight * power[first + i]!, 0)),
  );
  const expected = Array.from({ length: 23 }, (_, c) => {
    const lift = 1 + 11 * Math.sin((Math.PI * c) / 22);
    const wave = (band: number) => Math.cos((Math.PI / 23) * (band + 0.5) * c);
    return lift * Math.sqrt(2 / 23) * logs.reduce((sum, log, band) => sum + log * wave(band), 0);
  });
  expected[0] = Math.log(centred.reduce((sum, value) => sum + value * value, 0));
  const own = features.subarray(MIDDLE * 23, (MIDDLE + 1) * 23);
  expected.forEach((value, c) => {
    expect(Math.abs(own[c]! - value)).toBeLessThan(0.1);
  });
});

test('digital silence has the energy of its dither, and the same features in every run', async () => {
  const silence = await mfcc.compute(new Float32Array(16_000));
  expect(silence[0]).toBeCloseTo(Math.log(200), 0);
  expect(await mfcc.compute(new Float32Array(16_000))).toEqual(silence);
});
