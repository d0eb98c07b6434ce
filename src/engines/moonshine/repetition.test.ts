import { expect, test } from 'vitest';
import { lengthWithoutLoop, repeatedPhrase } from './repetition.ts';

test('keeps natural repetitions', () => {
  expect(repeatedPhrase([7, 7, 7, 7, 7, 7])).toBe(0);
  expect(repeatedPhrase([1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(0);
  expect(repeatedPhrase([])).toBe(0);
});

test('detects a loop as soon as it reaches the threshold, after any text', () => {
  expect(repeatedPhrase([5, 7, 7, 7, 7, 7, 7, 7])).toBe(1);
  expect(repeatedPhrase([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(3);
});

test('keeps the first occurrence of a looped phrase', () => {
  expect(lengthWithoutLoop([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3], 4)).toBe(4);
  expect(lengthWithoutLoop([9, 8, 7], 1)).toBe(3);
});

test('removes a phrase that is repeated faster than anyone speaks', () => {
  const phrase = [1, 2, 3, 4];
  expect(lengthWithoutLoop([...phrase, ...phrase, ...phrase], 1.1)).toBe(4);
  expect(lengthWithoutLoop([...phrase, ...phrase, ...phrase], 2)).toBe(12);
  expect(lengthWithoutLoop([7, 8, 7, 8, 7, 8], 0.5)).toBe(6);
});
