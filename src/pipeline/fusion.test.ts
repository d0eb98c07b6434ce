import { expect, test } from 'vitest';
import type { HeardWord } from '../engines/ports.ts';
import { fuse } from './fusion.ts';

/** `word:confidence`, each 0.3 s after the one before; `-` is a place where nothing was heard. */
function heard(text: string): HeardWord[] {
  return text.split(' ').flatMap((part, i) => {
    const [word = '', confidence = '0.9'] = part.split(':');
    if (word === '-' || word === '') return [];
    return [{ text: ` ${word}`, startSec: i * 0.3, endSec: i * 0.3 + 0.3, confidence: Number(confidence) }];
  });
}
const text = (words: HeardWord[]) => words.map((word) => word.text).join('');

test('one voice is left alone', () => {
  const only = heard('just this');
  expect(fuse([only])).toBe(only);
});

test('two against one win, and the most trusted spelling is kept', () => {
  expect(text(fuse([heard('Hello, happy Valley.'), heard('hello harper valley'), heard('hello harper valley')]))).toBe(
    ' Hello, harper Valley.',
  );
});

test('a word only one heard is dropped, a word one missed is kept', () => {
  expect(text(fuse([heard('yes - please'), heard('yes uh:0.4 please'), heard('yes - -')]))).toBe(' yes please');
});

test('certainty decides between two', () => {
  expect(text(fuse([heard('send money:0.3'), heard('send monday:0.95')]))).toBe(' send monday');
  expect(text(fuse([heard('send money:0.95'), heard('send monday:0.3')]))).toBe(' send money');
});

test('doubt lowers confidence, and times never run backwards', () => {
  const fused = fuse([heard('a b c'), heard('a b x:0.1'), heard('- a b c')]);
  expect(text(fused)).toBe(' a b c');
  expect(fused[2]?.confidence).toBeLessThan(0.7);
  fused.forEach((word, i) => {
    expect(word.startSec).toBeGreaterThanOrEqual(fused[i - 1]?.startSec ?? 0);
  });
});

test('silence on one side is no words on the other', () => {
  expect(fuse([heard(''), heard('phantom:0.3'), heard('')])).toEqual([]);
  expect(text(fuse([heard(''), heard('real'), heard('real')]))).toBe(' real');
});

test('goes on word by word after a place where one heard more than the other', () => {
  // Times that are a little apart make costs that no binary fraction holds exactly.
  const said = (...words: [string, number][]): HeardWord[] =>
    words.map(([word, startSec]) => ({ text: ` ${word}`, startSec, endSec: startSec + 0.1, confidence: 0.9 }));
  const one = said(['is', 2.5], ['Heparelli', 2.6], ['National', 3.2], ['Bank.', 3.5], ['My', 4], ['name', 4.2]);
  const two = said(
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
