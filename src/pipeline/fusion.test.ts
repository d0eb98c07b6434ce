import { expect, test } from 'vitest';
import type { RecognizedWord } from '../engines/ports/recognizer.ts';
import { fuse } from './fusion.ts';

/** `word:confidence`, each 0.3 s after the one before; `-` is a place without a word. */
function hypothesis(text: string): RecognizedWord[] {
  return text.split(' ').flatMap((part, i) => {
    const [word = '', confidence = '0.9'] = part.split(':');
    if (word === '-' || word === '') return [];
    return [{ text: ` ${word}`, startSec: i * 0.3, endSec: i * 0.3 + 0.3, confidence: Number(confidence) }];
  });
}
const text = (words: RecognizedWord[]) => words.map((word) => word.text).join('');

test('a single hypothesis is unchanged', () => {
  const only = hypothesis('just this');
  expect(fuse([only])).toBe(only);
});

test('two votes beat one, and the most trusted spelling is kept', () => {
  expect(
    text(
      fuse([hypothesis('Hello, happy Valley.'), hypothesis('hello harper valley'), hypothesis('hello harper valley')]),
    ),
  ).toBe(' Hello, harper Valley.');
});

test('a word of only one recogniser is dropped, a word that only one misses is kept', () => {
  expect(text(fuse([hypothesis('yes - please'), hypothesis('yes uh:0.4 please'), hypothesis('yes - -')]))).toBe(
    ' yes please',
  );
});

test('confidence decides between two', () => {
  expect(text(fuse([hypothesis('send money:0.3'), hypothesis('send monday:0.95')]))).toBe(' send monday');
  expect(text(fuse([hypothesis('send money:0.95'), hypothesis('send monday:0.3')]))).toBe(' send money');
});

test('disagreement lowers the confidence, and times never go back', () => {
  const fused = fuse([hypothesis('a b c'), hypothesis('a b x:0.1'), hypothesis('- a b c')]);
  expect(text(fused)).toBe(' a b c');
  expect(fused[2]?.confidence).toBeLessThan(0.7);
  fused.forEach((word, i) => {
    expect(word.startSec).toBeGreaterThanOrEqual(fused[i - 1]?.startSec ?? 0);
  });
});

test('an empty hypothesis removes no words', () => {
  expect(fuse([hypothesis(''), hypothesis('phantom:0.3'), hypothesis('')])).toEqual([]);
  expect(text(fuse([hypothesis(''), hypothesis('real'), hypothesis('real')]))).toBe(' real');
});

test('continues word by word after a place where one recogniser has more words than the other', () => {
  // Times that differ a little make costs that no binary fraction represents exactly.
  const wordsOf = (...words: [string, number][]): RecognizedWord[] =>
    words.map(([word, startSec]) => ({ text: ` ${word}`, startSec, endSec: startSec + 0.1, confidence: 0.9 }));
  const one = wordsOf(['is', 2.5], ['Heparelli', 2.6], ['National', 3.2], ['Bank.', 3.5], ['My', 4], ['name', 4.2]);
  const two = wordsOf(
    ['is', 2.4],
    ['HEPA', 2.63],
    ['Valley', 2.91],
    ['National', 3.07],
    ['Bank.', 3.4],
    ['My', 4],
    ['name', 4.2],
  );
  expect(text(fuse([one, two])).replace(' Valley', '')).toBe(' is Heparelli National Bank. My name');
});
