import { expect, it } from 'vitest';
import { tidyWords } from './tidy-words.ts';
import { textOf } from './words.ts';

/** Words of equal duration. */
function spoken(text: string, wordSec: number) {
  return text.split(' ').map((word, i) => ({
    text: ` ${word}`,
    startSec: i * wordSec,
    endSec: (i + 1) * wordSec,
    confidence: 1,
  }));
}
const tidied = (text: string, wordSec = 0.3) => textOf(tidyWords(spoken(text, wordSec), 0)).trim();

it.each([
  ['two-two-two and the results for two-two-', 'two and the results for two'],
  ['I think that I think that I think that I think that it rains', 'I think that it rains'],
  ['no no no no no no no no', 'no'],
  ['and the. And the, and the and the and the and the and the', 'and the.'],
])('removes the loop of “%s”', (text, expected) => {
  expect(tidied(text)).toBe(expected);
});

it('removes a phrase that is repeated faster than anyone speaks', () => {
  expect(tidied('we go home we go home we go home', 0.08)).toBe('we go home');
});

it.each(['no, no, no, no', 'nine nine nine', 'we go home, we go home, we go home', 'twenty-two', 'well-being-'])(
  'keeps “%s”',
  (text) => {
    expect(tidied(text)).toBe(text);
  },
);

it('keeps a word with equal parts that is spoken slowly', () => {
  expect(textOf(tidyWords([{ text: ' cha-cha-cha', startSec: 0, endSec: 0.7, confidence: 1 }], 0))).toBe(
    ' cha-cha-cha',
  );
});
