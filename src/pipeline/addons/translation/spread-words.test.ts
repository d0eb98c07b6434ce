import { expect, test } from 'vitest';
import { spreadWords } from './spread-words.ts';

const word = (text: string, start: number, end: number) => ({ word: text, start, end, confidence: 1 });
const spoken = { start: 0, end: 10, confidence: 0.8, words: [word('Hello', 0, 1), word(' there', 9, 10)] };

test('words fill the utterance by their length', () => {
  expect(spreadWords('aaaa bbbb', 'fr', { ...spoken, words: [] }, false)).toEqual([
    { word: 'aaaa', start: 0, end: 4.444, confidence: 0.8 },
    { word: ' bbbb', start: 4.444, end: 10, confidence: 0.8 },
  ]);
});

test('with lipsync the pauses of the speaker stay', () => {
  const words = spreadWords('aaaaa bbbb', 'fr', spoken, true);
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [9, 10],
  ]);
});

test('unspaced scripts are split into words, which join to the text', () => {
  const words = spreadWords('今日は良い天気です。', 'ja', spoken, false);
  expect(words.length).toBeGreaterThan(2);
  expect(words.map((one) => one.word).join('')).toBe('今日は良い天気です。');
});

test('an empty text has no words', () => {
  expect(spreadWords('  ', 'fr', spoken, true)).toEqual([]);
});
