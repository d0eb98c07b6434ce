import { expect, test } from 'vitest';
import { lacksPunctuation, tokensOf, wordsOf } from './words.ts';

const written = (text: string) =>
  wordsOf(tokensOf(text))
    .map((word) => word.text)
    .join('');

test('joins tokens into words with their punctuation', () => {
  expect(written(' Hello, this is Heparelli National.')).toBe(' Hello, this is Heparelli National.');
  expect(wordsOf(tokensOf(' a well-known man .'))).toHaveLength(3);
});

test('writes every spelling of okay in the same way', () => {
  expect(written(' OK, ok. Ok? So, OK!')).toBe(' Okay, okay. Okay? So, okay!');
  expect(written(' OKRA is a token')).toBe(' OKRA is a token');
});

test('detects a text without punctuation', () => {
  expect(lacksPunctuation(tokensOf(' and so my fellow americans ask not what your country'))).toBe(true);
  expect(lacksPunctuation(tokensOf(' And so, my fellow Americans, ask not what your country'))).toBe(false);
  expect(lacksPunctuation(tokensOf(' thank you so much'))).toBe(false);
});
