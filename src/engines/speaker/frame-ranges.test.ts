import { expect, test } from 'vitest';
import { computedRanges, positionOf, withContext } from './frame-ranges.ts';

const frames = (count: number) => Float32Array.from({ length: count }, (_, i) => i);

test('overlapping windows are computed once, and a long pause is left out', () => {
  const windows = [
    { start: 60, end: 70 },
    { start: 10, end: 20 },
    { start: 15, end: 25 },
    { start: 26, end: 30 },
  ];
  const ranges = computedRanges(windows, 2);
  expect(ranges).toEqual([
    { start: 10, end: 30, position: 0 },
    { start: 60, end: 70, position: 24 },
  ]);
  expect(positionOf({ start: 15, end: 25 }, ranges)).toEqual({ start: 5, end: 15 });
  expect(positionOf({ start: 61, end: 70 }, ranges)).toEqual({ start: 25, end: 34 });
});

test('every frame of a window is read with its own context', () => {
  const windows = [
    { start: 10, end: 13 },
    { start: 40, end: 42 },
  ];
  const ranges = computedRanges(windows, 2);
  const input = withContext(frames(100), 1, ranges, 2);
  expect([...input]).toEqual([8, 9, 10, 11, 12, 13, 14, 38, 39, 40, 41, 42, 43]);
  // The frame at position p of the output is the middle of the frames p to p + 2 * context of the input.
  const { start } = positionOf(windows[1]!, ranges);
  expect(input[start + 2]).toBe(40);
});

test('the first and the last frame are repeated at the edges', () => {
  const ranges = computedRanges([{ start: 0, end: 3 }], 2);
  expect([...withContext(frames(3), 1, ranges, 2)]).toEqual([0, 0, 0, 1, 2, 2, 2]);
});
