import { expect, test } from 'vitest';
import { termPattern } from './terms.ts';

test.each([
  ['Quiet River Bakery', 'I work at quiet river bakery.', true],
  ['Zorbax', 'is zorbax there', true],
  ['Zorbax', 'is zorbaxian there', false],
  ['Apple', 'an apple a day', false],
  ['Apple', 'I called Apple.', true],
])('the term "%s" in "%s": %s', (term, text, expected) => {
  expect(new RegExp(termPattern(term, 'en'), 'u').test(text)).toBe(expected);
});
