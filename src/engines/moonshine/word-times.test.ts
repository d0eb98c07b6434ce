import { expect, test } from 'vitest';
import { measureLoudness, quietestMiddle, trimSilence } from './loudness.ts';
import { tokenTimes } from './word-times.ts';

/** Attention weights that are high on one range of frames and low elsewhere. */
function looking(from: number, to: number, frames: number): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => (i >= from && i < to ? 1 : 0.01));
}

test('a token starts at the frame where the attention reaches it', () => {
  const times = tokenTimes([looking(0, 20, 100), looking(20, 60, 100), looking(60, 100, 100)], 100);
  // A frame is 24 ms.
  expect(times[1]).toBeCloseTo(20 * 0.024, 1);
  expect(times[2]).toBeCloseTo(60 * 0.024, 1);
  expect(times[3]).toBeCloseTo(100 * 0.024, 1);
});

test('times never decrease, even with random attention', () => {
  const attention = Array.from({ length: 30 }, (_, t) =>
    Float32Array.from({ length: 50 }, (_, f) => Math.abs(Math.sin(t * 12.9898 + f * 78.233) * 43758.5453) % 1),
  );
  const times = tokenTimes(attention, 50);
  expect(times.length).toBe(31);
  expect(times.slice().sort((a, b) => a - b)).toEqual(times);
});

test('accepts no tokens and no frames', () => {
  expect(tokenTimes([], 10)).toEqual([0]);
  expect(tokenTimes([new Float32Array(0)], 0)).toEqual([0]);
});

test('trims silence from a word, but never the whole word', () => {
  const pcm = new Float32Array(16_000);
  for (let i = 4800; i < 9600; i++) pcm[i] = 0.3 * Math.sin(i);
  const loudness = measureLoudness(pcm);
  const [start, end] = trimSilence(0, 1, loudness);
  expect(start).toBeCloseTo(0.27, 1);
  expect(end).toBeCloseTo(0.63, 1);
  expect(trimSilence(0.8, 0.9, loudness)).toEqual([0.8, 0.9]);
});

test('cuts a window at its quietest place', () => {
  const pcm = Float32Array.from({ length: 48_000 }, (_, i) => (i > 22_000 && i < 24_000 ? 0 : 0.3 * Math.sin(i)));
  const at = quietestMiddle(pcm, measureLoudness(pcm));
  expect(at).toBeGreaterThan(22_000);
  expect(at).toBeLessThan(24_000);
});
