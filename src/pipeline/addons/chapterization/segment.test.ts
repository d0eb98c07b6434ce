import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { makeSentences } from '../sentences.ts';
import { chapterStarts } from './segment.ts';

const WORDS = [
  'The tomatoes in the garden need water and compost.',
  'The router drops packets behind the firewall.',
  'The orchestra rehearses the violin concert.',
];

/** Sentences of equal length about one subject after another, each with a vector of its own subject. */
function talk(counts: readonly number[], secondsEach: number): { sentences: Sentence[]; vectors: Float32Array[] } {
  const subjects = counts.flatMap((count, subject) => Array.from({ length: count }, () => subject));
  const sentences = subjects.map((subject, index) => {
    const [sentence] = makeSentences([utteranceOf(WORDS[subject]!)]);
    return { ...sentence!, start: index * secondsEach, end: (index + 1) * secondsEach };
  });
  const vectors = subjects.map((subject) => Float32Array.from(WORDS, (_, at) => (at === subject ? 1 : 0)));
  return { sentences, vectors };
}

function startsOf(counts: readonly number[], secondsEach: number): number[] {
  const { sentences, vectors } = talk(counts, secondsEach);
  return chapterStarts(sentences, vectors);
}

test('a recording of less than 110 seconds is one chapter unless its words end a subject', () => {
  expect(startsOf([10, 10], 5)).toEqual([0]);
  expect(startsOf([10, 10], 7)).toEqual([0, 10]);
});

test('a chapter of a short recording has at least a twelfth of it', () => {
  for (const count of [6, 7, 8]) {
    const starts = [...startsOf([40, count, 40], 5), 80 + count];
    const lengths = starts.slice(1).map((end, index) => end - starts[index]!);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual((80 + count) / 12);
  }
});

test('a chapter of a long recording may be a smaller part of it', () => {
  expect(startsOf([200, 20, 200], 10)).toEqual([0, 200, 220]);
});
