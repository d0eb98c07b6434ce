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
  expect(lengthWithoutLoop([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3], 4)).toBe(4);
  expect(lengthWithoutLoop([9, 8, 7], 1)).toBe(3);
});

test('nobody says a phrase twice in the time of one', () => {
  const phrase = [1, 2, 3, 4];
  expect(lengthWithoutLoop([...phrase, ...phrase, ...phrase], 1.1)).toBe(4);
  expect(lengthWithoutLoop([...phrase, ...phrase, ...phrase], 2)).toBe(12);
  expect(lengthWithoutLoop([7, 8, 7, 8, 7, 8], 0.5)).toBe(6);
});
