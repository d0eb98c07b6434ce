import { expect, test } from 'vitest';
import type { RecognizedWord } from '../engines/ports/recognizer.ts';
import { cutUtterances, mergeChannels } from './utterances.ts';

/** Words of 0.3 s one after another; a number is a pause. */
function wordsOf(...parts: (string | number)[]): RecognizedWord[] {
  let at = 0;
  const words: RecognizedWord[] = [];
  for (const part of parts) {
    if (typeof part === 'number') at += part;
    else {
      words.push({ text: ` ${part}`, startSec: at, endSec: at + 0.3, confidence: 0.9 });
      at += 0.3;
    }
  }
  return words;
}
const cut = (...parts: (string | number)[]) => cutUtterances([{ language: 'en', words: wordsOf(...parts) }], 0);

test('cuts at pauses and at sentence ends, not after a title', () => {
  expect(cut('I', 'saw', 'Mr.', 0.3, 'Smith.', 0.3, 'He', 1, 'left').map((u) => u.text)).toEqual([
    'I saw Mr. Smith.',
    'He',
    'left',
  ]);
});

test('short sentences without a pause stay together', () => {
  expect(cut('Yes.', 'Okay.', 'Fine.').map((u) => u.text)).toEqual(['Yes. Okay. Fine.']);
});

test('never lasts longer than half a minute, and loses no word', () => {
  const words = Array.from({ length: 400 }, (_, i) => `w${i}`);
  const utterances = cut(...words);
  expect(Math.max(...utterances.map((u) => u.end - u.start))).toBeLessThanOrEqual(30);
  expect(utterances.flatMap((u) => u.words.map((w) => w.word.trim()))).toEqual(words);
});

test('a change of language starts a new utterance', () => {
  const [first, second] = [wordsOf('bonjour'), wordsOf(0.3, 'hello')];
  const utterances = cutUtterances(
    [
      { language: 'fr', words: first },
      { language: 'en', words: second },
    ],
    1,
  );
  expect(utterances.map((u) => [u.language, u.channel, u.text])).toEqual([
    ['fr', 1, 'bonjour'],
    ['en', 1, 'hello'],
  ]);
});

test('words keep their spaces, times and confidence', () => {
  const [utterance] = cut('Hello', 'there.');
  expect(utterance).toMatchObject({ start: 0, end: 0.6, confidence: 0.9, text: 'Hello there.' });
  expect(utterance?.words[1]).toEqual({ word: ' there.', start: 0.3, end: 0.6, confidence: 0.9 });
});

test('channels are merged by time', () => {
  const a = cutUtterances([{ language: 'en', words: wordsOf('one.', 2, 'three.') }], 0);
  const b = cutUtterances([{ language: 'en', words: wordsOf(1, 'two.') }], 1);
  expect(mergeChannels([a, b]).map((u) => u.text)).toEqual(['one.', 'two.', 'three.']);
});
