import { expect, test } from 'vitest';
import { halves, splitSentences } from './sentences.ts';

test('splits at sentence ends, not at abbreviations', () => {
  expect(splitSentences('Hello. I called Dr. Smith at 3.5 dollars. Is that right?', 'en')).toEqual([
    'Hello.',
    'I called Dr. Smith at 3.5 dollars.',
    'Is that right?',
  ]);
});

test('splits long text without punctuation near its middle, before a conjunction', () => {
  const words = Array.from({ length: 45 }, (_, i) => (i === 20 ? 'because' : `w${i}`));
  const parts = splitSentences(words.join(' '), 'en');
  expect(parts).toHaveLength(2);
  expect(parts[1]!.startsWith('because')).toBe(true);
  expect(parts.join(' ')).toBe(words.join(' '));
});

test('short sentences have no halves', () => {
  expect(halves('I do not know.')).toEqual(['I do not know.']);
  expect(halves('I do not know why, but he left the house early today.')).toEqual([
    'I do not know why,',
    'but he left the house early today.',
  ]);
});
