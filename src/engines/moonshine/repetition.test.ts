import { expect, test } from 'vitest';
import { lengthWithoutLoop, repeatedPhrase } from './repetition.ts';

test('what people say is left alone', () => {
  expect(repeatedPhrase([7, 7, 7, 7, 7, 7])).toBe(0);
  expect(repeatedPhrase([1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(0);
  expect(repeatedPhrase([])).toBe(0);
});

test('a loop is seen as soon as it is one, whatever came before', () => {
  expect(repeatedPhrase([5, 7, 7, 7, 7, 7, 7, 7])).toBe(1);
  expect(repeatedPhrase([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(3);
});

test('of a loop its first time is kept', () => {
  expect(lengthWithoutLoop([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(4);
  expect(lengthWithoutLoop([9, 8, 7])).toBe(3);
});
