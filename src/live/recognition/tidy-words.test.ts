import { expect, it } from 'vitest';
import { tidyWords } from './tidy-words.ts';
import { textOf } from './words.ts';

const word = (text: string, startSec = 0, endSec = startSec + 1) => ({ text, startSec, endSec, confidence: 1 });

it.each([
  [' correspondante.néc', ' correspondante. néc'],
  [' heard?And', ' heard? And'],
  [' example.com', ' example.com'],
  [' anna@example.org.', ' anna@example.org.'],
  [' z.B.', ' z.B.'],
  [' 3.5', ' 3.5'],
])('writes%s as%s', (text, expected) => {
  expect(textOf(tidyWords([word(text)], 0))).toBe(expected);
});

it('removes doubled commas and marks at the start', () => {
  expect(textOf(tidyWords([word(' ,'), word(' colonnes,,', 1), word(' et', 2)], 0))).toBe(' colonnes, et');
  expect(textOf(tidyWords([word(', transcription')], 0))).toBe('transcription');
});

it('leaves no overlap between words, nor with what was sent', () => {
  const tidy = tidyWords([word(' a', 1, 2), word(' b', 1.7, 2.5), word(' c', 2.4, 3)], 1.3);
  expect(tidy.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
    [1.3, 1.7],
    [1.7, 2.4],
    [2.4, 3],
  ]);
});
