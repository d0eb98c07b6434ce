import { expect, it } from 'vitest';
import { Heights } from './heights.ts';

it('computes positions from estimated and measured heights', () => {
  const heights = new Heights(4, () => 10);
  expect([heights.total, heights.top(2), heights.at(0), heights.at(25), heights.at(1e9)]).toEqual([40, 20, 0, 2, 3]);
  expect(heights.measure(1, 30)).toBe(20);
  expect([heights.total, heights.top(1), heights.top(2), heights.at(35), heights.at(41)]).toEqual([60, 10, 40, 1, 2]);
  expect(heights.measure(1, 30.2)).toBe(0);
  heights.reset(() => 5);
  expect([heights.total, heights.top(3)]).toEqual([20, 15]);
});

it('handles an empty list', () => {
  const heights = new Heights(0, () => 10);
  expect([heights.total, heights.at(0), heights.at(100)]).toEqual([0, 0, 0]);
});
