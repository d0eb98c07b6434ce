import { expect, it } from 'vitest';
import { Heights } from './heights.ts';

it('knows where items stand, and learns from what was measured', () => {
  const heights = new Heights(4, () => 10);
  expect([heights.total, heights.top(2), heights.at(0), heights.at(25), heights.at(1e9)]).toEqual([40, 20, 0, 2, 3]);
  expect(heights.measure(1, 30)).toBe(20);
  expect([heights.total, heights.top(1), heights.top(2), heights.at(35), heights.at(41)]).toEqual([60, 10, 40, 1, 2]);
  expect(heights.measure(1, 30.2)).toBe(0);
  heights.forget(() => 5);
  expect([heights.total, heights.top(3)]).toEqual([20, 15]);
});

it('stands for an empty list too', () => {
  const heights = new Heights(0, () => 10);
  expect([heights.total, heights.at(0), heights.at(100)]).toEqual([0, 0, 0]);
});
