import { expect, test } from 'vitest';
import type { HeardWindow } from '../engines/ports.ts';
import { fuse } from './fusion.ts';

/** `word:confidence`, each 0.3 s after the one before; `-` is a place where nothing was heard. */
function heard(text: string): HeardWindow {
  const words = text.split(' ').flatMap((part, i) => {
    const [word = '', confidence = '0.9'] = part.split(':');
    if (word === '-' || word === '') return [];
    return [{ text: ` ${word}`, startSec: i * 0.3, endSec: i * 0.3 + 0.3, confidence: Number(confidence) }];
  });
  return { language: 'en', words };
}
const text = (window: HeardWindow) => window.words.map((word) => word.text).join('');

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
  expect(fused.words[2]?.confidence).toBeLessThan(0.7);
  fused.words.forEach((word, i) => {
    expect(word.startSec).toBeGreaterThanOrEqual(fused.words[i - 1]?.startSec ?? 0);
  });
});

test('silence on one side is no words on the other', () => {
  expect(fuse([heard(''), heard('phantom:0.3'), heard('')]).words).toEqual([]);
  expect(text(fuse([heard(''), heard('real'), heard('real')]))).toBe(' real');
});
