import { expect, it } from 'vitest';
import { fromHalf, toHalf } from './half-floats.ts';

it('reads and writes every half float there is', () => {
  for (let bits = 0; bits < 0x10000; bits++) {
    const value = fromHalf(bits);
    if (Number.isNaN(value)) expect(fromHalf(toHalf(value))).toBeNaN();
    else expect(toHalf(value)).toBe(bits);
  }
});

it('takes the nearest, the even one of two, and infinity for what is too large', () => {
  expect(fromHalf(toHalf(0.1))).toBeCloseTo(0.1, 4);
  expect(fromHalf(toHalf(1 + 2 ** -11))).toBe(1);
  expect(fromHalf(toHalf(1 + 3 * 2 ** -11))).toBe(1 + 2 ** -9);
  expect(fromHalf(toHalf(2 - 2 ** -12))).toBe(2);
  expect(fromHalf(toHalf(1e-8))).toBe(0);
  expect(fromHalf(toHalf(70_000))).toBe(Number.POSITIVE_INFINITY);
});
