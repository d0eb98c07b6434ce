import { afterAll, expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { createReadabilityScorer } from '../../../engines/embed/readability.ts';
import { makeSentences } from '../sentences.ts';
import { splitLongSentences } from './split-sentences.ts';

const scorer = await createReadabilityScorer({ threads: 1 });
afterAll(() => scorer.release());

const split = async (text: string) =>
  (await splitLongSentences(makeSentences([utteranceOf(text)]), scorer)).map(({ sentence }) => sentence);

const PARTS = [
  'I was walking down the stairs with my laundry',
  'I missed a step and I fell on my arm',
  'my wrist hurts and it is very swollen',
  'could you take a look at it',
];

test('a long text without punctuation is split into its sentences', async () => {
  expect(await split(PARTS.join(' '))).toEqual(PARTS);
});

test('"now" begins the next sentence, unless it belongs to the words before', async () => {
  const first = 'I was notified that you were in the hospital for heart failure';
  const next = 'now your blood pressure was two hundred over ninety';
  expect(await split(`${first} ${next}`)).toEqual([first, next]);
  const parts = ['I want you to stay on your medication for now', 'we will see you back in two weeks', PARTS[2]!];
  expect(await split(parts.join(' '))).toEqual(parts);
});

test('"now" at the end of a text stays there', async () => {
  const text = `${PARTS.slice(0, 2).join(' ')} my wrist hurts now`;
  /** A sentence ends with each "now". */
  const score = async (texts: readonly string[]) =>
    texts.map((one) => ({
      whole: 1,
      clear: 1,
      important: 1,
      words: one.split(' ').map((word) => ({
        from: 0,
        to: 0,
        ends: word === 'now' ? 1 : 0,
        edit: { operation: 'keep', before: '', comma: false, sure: 1 },
      })),
    }));
  const parts = await splitLongSentences(makeSentences([utteranceOf(text)]), { score });
  expect(parts.map(({ sentence }) => sentence)).toEqual([text]);
});

test('a text that is longer than a window is split everywhere and keeps every word', async () => {
  const long = Array.from({ length: 12 }, () => PARTS.join(' ')).join(' ');
  const parts = await split(long);
  expect(parts.join(' ')).toBe(long);
  expect(Math.max(...parts.map((part) => part.split(' ').length))).toBeLessThan(25);
});

test('sentences with punctuation and other languages stay as they are', async () => {
  const marked = `${PARTS.join(', ')}.`;
  expect(await split(marked)).toEqual([marked]);
  const german =
    'ich war gestern mit meiner Wäsche auf der Treppe und dann bin ich auf den Arm gefallen und das tut weh';
  const utterance = utteranceOf(german, { language: 'de' });
  expect(await splitLongSentences(makeSentences([utterance]), scorer)).toHaveLength(1);
});
