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

test('words fall into the longest pieces, without case and accents', () => {
  expect(read('Unwanted CAFÉ')).toEqual(['[CLS]', 'un', '##want', '##ed', 'cafe', '[SEP]']);
});

test('punctuation, symbols and Chinese characters stand alone', () => {
  expect(read('café,running!')).toEqual(['[CLS]', 'cafe', ',', 'run', '##ning', '!', '[SEP]']);
  expect(read('日本$')).toEqual(['[CLS]', '日', '本', '$', '[SEP]']);
});

test('what the vocabulary lacks is unknown, as is a word of absurd length', () => {
  expect(read('zzz run')).toEqual(['[CLS]', '[UNK]', 'run', '[SEP]']);
  expect(read('run'.repeat(50))).toEqual(['[CLS]', '[UNK]', '[SEP]']);
});

test('control characters vanish and any white space separates', () => {
  expect(read('ru\u0000n\t\u00a0cafe\u200b')).toEqual(['[CLS]', 'run', 'cafe', '[SEP]']);
});

test('a long text is cut and still ends properly', () => {
  expect(read('running '.repeat(20), 6)).toEqual(['[CLS]', 'run', '##ning', 'run', '##ning', '[SEP]']);
});

test('nothing is still a text', () => {
  expect(read('')).toEqual(['[CLS]', '[SEP]']);
});

test('a vocabulary without its marks is no vocabulary', () => {
  expect(() => createWordPiece(new Map())).toThrow(/\[UNK\]/);
});
