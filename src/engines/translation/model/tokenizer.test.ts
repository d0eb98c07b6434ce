import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataPath } from '../../../data/load.ts';
import { normalizeText } from './normalize.ts';
import { createTokenizer, readTokenizer } from './tokenizer.ts';

interface Vector {
  text: string;
  normalized: string;
  ids: number[];
  decoded: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../../training/translation/fixtures/tokenizer_vectors.json', import.meta.url), 'utf8'),
) as Vector[];

test('gives the ids of the tokenizer that the model was trained with', async () => {
  const tokenizer = await readTokenizer(dataPath('models/translation/tokenizer.json'));
  expect(vectors.length).toBeGreaterThan(100);
  for (const { text, normalized, ids, decoded } of vectors) {
    expect(normalizeText(text), text).toBe(normalized);
    expect(tokenizer.encode(normalized), text).toEqual(ids);
    expect(tokenizer.decode(ids), text).toBe(decoded);
  }
});

test('finds the most likely segmentation and writes unknown characters as bytes', () => {
  const bytes = [0xe2, 0x82, 0xac].map((byte) => [`<0x${byte.toString(16).toUpperCase()}>`, 0, 'byte'] as const);
  const tokenizer = createTokenizer([
    ['<x0>', 0, 'user'],
    ['\u2581', -3, 'normal'],
    ['\u2581a', -1, 'normal'],
    ['b', -2, 'normal'],
    ['ab', -2.5, 'normal'],
    ...bytes,
  ]);
  expect(tokenizer.encode('ab')).toEqual([2, 3]);
  expect(tokenizer.encode('€ <x0>')).toEqual([1, 5, 6, 7, 1, 0]);
  expect(tokenizer.decode([1, 5, 6, 7, 1, 0])).toBe('€ <x0>');
  expect(tokenizer.encode('')).toEqual([]);
});
