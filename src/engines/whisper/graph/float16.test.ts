import { expect, it } from 'vitest';
import { fromFloat16, toFloat16 } from './float16.ts';

const nearest = (value: number) => fromFloat16(toFloat16(Float32Array.of(value)))[0];

it('converts every float16 value both ways', () => {
  const all = Uint16Array.from({ length: 0x10000 }, (_, bits) => bits);
  const values = fromFloat16(all);
  const numbers = all.filter((bits) => !Number.isNaN(values[bits]));
  expect(numbers.length).toBe(0x10000 - 2 * 1023);
  expect(toFloat16(fromFloat16(numbers))).toEqual(numbers);
  expect(nearest(Number.NaN)).toBeNaN();
  expect([values[0x3c00], values[0xc000], values[1]]).toEqual([1, -2, 2 ** -24]);
});

it('rounds to nearest even, and to infinity when too large', () => {
  expect(nearest(0.1)).toBeCloseTo(0.1, 4);
  expect(nearest(1 + 2 ** -11)).toBe(1);
  expect(nearest(1 + 3 * 2 ** -11)).toBe(1 + 2 ** -9);
  expect(nearest(2 - 2 ** -12)).toBe(2);
  expect(nearest(2 ** -14 - 2 ** -26)).toBe(2 ** -14);
  expect(nearest(1e-8)).toBe(0);
  expect(nearest(65_519)).toBe(65_504);
  expect(nearest(70_000)).toBe(Number.POSITIVE_INFINITY);
});
