import { expect, test } from 'vitest';
import { shapeOf, wordsOf } from './words.ts';

test('quotation marks, dashes and invisible characters are normalised', () => {
  const words = wordsOf(' It’s\u00a0a “test”\u200b — \ufeff yes… ');
  expect(words.map(({ word }) => word)).toEqual(["It's", 'a', '"test"', '\u2013', 'yes...']);
  expect(words.at(-1)).toEqual({ word: 'yes...', from: 20, to: 24 });
  expect(wordsOf('  ')).toEqual([]);
});

test('the shape of a word ignores marks at its ends', () => {
  const words = ['–', 'word,', '"London"', 'NATO.', 'McKay', '4pm', 'I'];
  expect(words.map(shapeOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
