import { expect, it } from 'vitest';
import { PADDING } from '../settings.ts';
import { alignTokens } from './alignment.ts';
import { planBatches } from './batches.ts';
import { Coverage } from './coverage.ts';
import { loopStart } from './loops.ts';
import { compressionRatio } from './quality-checks.ts';

/** One head that attends to `step` of `time`. */
function look(step: number, time: number): Float32Array {
  return Float32Array.from({ length: time }, (_, t) => Math.exp(-((t - step) ** 2) / 8));
}

it('finds the times of tokens from the attention', () => {
  const steps = [5, 20, 40, 70];
  const starts = alignTokens(
    steps.map((step) => look(step, 120)),
    1,
    120,
    { from: 0, to: 90 },
  );
  expect(starts).toHaveLength(5);
  expect(starts.at(-1)).toBe(90);
  steps.forEach((step, token) => {
    expect(starts[token]).toBeLessThanOrEqual(step);
    expect(starts[token + 1]).toBeGreaterThan(step);
  });
  expect(alignTokens([], 1, 120, { from: 0, to: 90 })).toEqual([0]);
});

it('places tokens only in their part of the audio', () => {
  const looks = [10, 40, 70].map((step) => look(step, 120));
  const starts = alignTokens(looks, 1, 120, { from: 30, to: 90 });
  expect(starts[0]).toBe(30);
  expect(starts[1]).toBeLessThanOrEqual(40);
  expect(starts[2]).toBeGreaterThan(40);
  expect(starts.at(-1)).toBe(90);
});

it('detects loops, but allows natural repetitions', () => {
  expect(loopStart([1, 2, 3, 4])).toBeUndefined();
  expect(loopStart([9, 5, 5, 5, 5, 5])).toBeUndefined();
  expect(loopStart([9, ...new Array<number>(8).fill(5)])).toBe(3);
  expect(loopStart([9, ...[1, 2, 3], ...[1, 2, 3], ...[1, 2, 3], ...[1, 2, 3]])).toBe(7);
  expect(compressionRatio('again and again '.repeat(20))).toBeGreaterThan(2.4);
  expect(compressionRatio('The quick brown fox jumps over the lazy dog.')).toBeLessThan(2.4);
});

it('detects the end of the audio and a restart', () => {
  const coverage = new Coverage(200);
  const tokens = [11, 12, 13, 14, 15, 16];
  [20, 60, 100].forEach((step) => {
    coverage.follow(look(step, 250), 1, 250);
  });
  expect(coverage.complete).toBe(false);
  [160, 185, 190].forEach((step) => {
    coverage.follow(look(step, 250), 1, 250);
  });
  expect(coverage.complete).toBe(true);
  expect(coverage.restarted(tokens)).toBe(false);
  [20, 60, 100].forEach((step) => {
    coverage.follow(look(step, 250), 1, 250);
  });
  expect(coverage.restarted([...tokens, 11, 12, 13])).toBe(true);
  expect(coverage.restarted([...tokens, 21, 22, 23])).toBe(false);
});

it('puts windows of similar length into one batch within the limits', () => {
  const windows = [5, 20, 6, 19, 7].map((sec) => new Float32Array(sec * 16_000));
  const batches = planBatches(windows, { rows: 2, steps: 10_000, maxTime: 1500 }, PADDING);
  expect(batches.map(({ indices }) => indices)).toEqual([[1, 3], [4, 2], [0]]);
  expect(batches[0]?.times[0]).toBeGreaterThan(20 * 50);
  expect(planBatches(windows, { rows: 8, steps: 1200, maxTime: 1500 }, PADDING).map(({ indices }) => indices)).toEqual([
    [1],
    [3],
    [4, 2],
    [0],
  ]);
});
