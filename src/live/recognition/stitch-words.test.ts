import { expect, it } from 'vitest';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { wordsAfterSent } from './stitch-words.ts';
import { textOf } from './words.ts';

/** Words of 0.4 s each. */
function words(text: string, startSec: number): RecognizedWord[] {
  return text.split(' ').map((word, i) => ({
    text: ` ${word}`,
    startSec: startSec + i * 0.4,
    endSec: startSec + (i + 1) * 0.4,
    confidence: 1,
  }));
}

it.each([-0.3, 0, 0.3])('continues after the last sent word, recognised %s s apart', (shiftSec) => {
  const sent = words('the results of the recognition', 3);
  expect(textOf(wordsAfterSent(sent, words('of the recognition in both columns', 3.8 + shiftSec), 5))).toBe(
    ' in both columns',
  );
});

it('repeats no word that was sent, although the last one was recognised differently', () => {
  const sent = words('page de détails correspondante néc', 3);
  const window = words('détails correspondante en écoutant le son', 3.8);
  expect(textOf(wordsAfterSent(sent, window, 5))).toBe(' écoutant le son');
});

it('keeps a word that is said twice', () => {
  const sent = words('it was very', 3.8);
  expect(textOf(wordsAfterSent(sent, words('was very very good', 4.2), 5))).toBe(' very good');
});

it('uses word times when no sent word is found', () => {
  const sent = words('one two three', 3.8);
  expect(textOf(wordsAfterSent(sent, words('un deux trois quatre', 3.8), 5))).toBe(' quatre');
  expect(textOf(wordsAfterSent([], words('un deux trois quatre', 3.8), 5))).toBe(' quatre');
});
