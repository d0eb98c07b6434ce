import { expect, test } from 'vitest';
import { createWordPiece } from './wordpiece.ts';

const vocabulary = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'un',
  '##want',
  '##ed',
  'cafe',
  ',',
  '!',
  'run',
  '##ning',
  '日',
  '本',
  '$',
];
const { encode } = createWordPiece(new Map(vocabulary.map((piece, id) => [piece, id])));
const read = (text: string, max = 64) => encode(text, max).map((id) => vocabulary[id]);

test('splits words into the longest pieces, ignoring case and accents', () => {
  expect(read('Unwanted CAFÉ')).toEqual(['[CLS]', 'un', '##want', '##ed', 'cafe', '[SEP]']);
});

test('punctuation, symbols and Chinese characters are pieces of their own', () => {
  expect(read('café,running!')).toEqual(['[CLS]', 'cafe', ',', 'run', '##ning', '!', '[SEP]']);
  expect(read('日本$')).toEqual(['[CLS]', '日', '本', '$', '[SEP]']);
});

test('a word that is not in the vocabulary or far too long is unknown', () => {
  expect(read('zzz run')).toEqual(['[CLS]', '[UNK]', 'run', '[SEP]']);
  expect(read('run'.repeat(50))).toEqual(['[CLS]', '[UNK]', '[SEP]']);
});

test('removes control characters and splits at any white space', () => {
  expect(read('ru\u0000n\t\u00a0cafe\u200b')).toEqual(['[CLS]', 'run', 'cafe', '[SEP]']);
});

test('truncates a long text and keeps the end marker', () => {
  expect(read('running '.repeat(20), 6)).toEqual(['[CLS]', 'run', '##ning', 'run', '##ning', '[SEP]']);
});

test('an empty text has only the start and end markers', () => {
  expect(read('')).toEqual(['[CLS]', '[SEP]']);
});

test('rejects a vocabulary without the special tokens', () => {
  expect(() => createWordPiece(new Map())).toThrow(/\[UNK\]/);
});
