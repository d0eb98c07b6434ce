import { expect, it } from 'vitest';
import type { Utterance } from '../../src/client/index.ts';
import { changeText, mergeUtterances, replaceAll, splitUtterance } from './operations.ts';

const utteranceOf = (text: string, start = 0): Utterance => {
  const words = text.split(' ').map((word, at) => ({
    word: at === 0 ? word : ` ${word}`,
    start: start + at,
    end: start + at + 0.8,
    confidence: 0.5,
  }));
  return { start, end: words.at(-1)!.end, confidence: 1, channel: 0, speaker: 0, language: 'en', text, words };
};
const times = ({ words }: Utterance) => words.map(({ word, start }) => [word.trim(), start]);

it('keeps the times of unchanged words and interpolates new ones', () => {
  const edited = changeText(utteranceOf('one two three four'), 'one 2 two-and-a-half three four');
  expect(times(edited)).toEqual([
    ['one', 0],
    ['2', 0.8],
    ['two-and-a-half', 1.4],
    ['three', 2],
    ['four', 3],
  ]);
  expect(edited.words.map(({ confidence }) => confidence)).toEqual([0.5, 1, 1, 0.5, 0.5]);
  expect(edited.words.map(({ word }) => word).join('')).toBe('one 2 two-and-a-half three four');
});

it('splits at a character and merges again', () => {
  const parts = splitUtterance(utteranceOf('one two three'), 'one two three', 4)!;
  expect(parts.map(({ text, start, end }) => [text, start, end])).toEqual([
    ['one', 0, 0.8],
    ['two three', 1, 2.8],
  ]);
  expect(mergeUtterances(...parts)).toEqual(utteranceOf('one two three'));
  expect(splitUtterance(utteranceOf('one'), 'one', 3)).toBeNull();
});

it('replaces text everywhere and removes utterances that become empty', () => {
  const { changes, count } = replaceAll(
    [utteranceOf('Um'), utteranceOf('a cat. A Cat'), utteranceOf('dog')],
    'um',
    '',
    false,
  );
  expect([count, changes]).toEqual([1, [{ from: 0, remove: 1, insert: [] }]]);
  const cats = replaceAll([utteranceOf('a cat. A Cat')], 'cat', 'lynx', false);
  expect(cats.count).toBe(2);
  expect(cats.changes[0]?.insert[0]?.text).toBe('a lynx. A lynx');
  expect(replaceAll([utteranceOf('a cat. A Cat')], 'Cat', 'x', true).count).toBe(1);
  expect(replaceAll([utteranceOf('50% (.*)')], '(.*)', '$&', true).changes[0]?.insert[0]?.text).toBe('50% $&');
});
