import { expect, it } from 'vitest';
import { isWithinNumber } from './is-number-word.ts';

it.each<[string, string, string, boolean]>([
  ['three', 'four', 'en', true],
  ['a', 'hundred', 'en', true],
  ['hundred', 'and', 'en', true],
  ['one', 'point', 'en', true],
  ['point', 'five', 'en', true],
  ['five', 'million', 'en', true],
  ['eine', 'Million', 'de', true],
  ['halbe', 'Million', 'de', true],
  ['a', 'house', 'en', false],
  ['the', 'five', 'en', false],
  ['million', 'people', 'en', false],
])('%s / %s (%s) is within a number: %s', (before, after, language, expected) => {
  expect(isWithinNumber(before, after, language)).toBe(expected);
});
