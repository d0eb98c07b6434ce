import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import type { Scorer } from '../summarization/clean-sentences.ts';
import { rate } from '../summarization/extract.ts';
import { joinUnreadable } from './join-unreadable.ts';

const PRICE = 'The selling price of the product is high.';
const ANIMAL = 'The eagle was drawn with standing on chairs.';
const CASE = 'The plastic case of the product is blue.';

/** Sentences about an eagle are hard to understand. */
const scorer: Scorer = {
  score: async (texts) =>
    texts.map((text) => {
      const value = text.includes('eagle') ? 0.3 : 0.9;
      return { whole: value, clear: value, important: value, words: [] };
    }),
};

/** One chapter of one sentence each; the vectors say which are similar. */
async function join(lines: readonly string[], directions: readonly number[], language: 'en' | 'de' = 'en') {
  const sentences = makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5, language })));
  const vectors = directions.map((angle) => Float32Array.of(Math.cos(angle), Math.sin(angle)));
  const read = async (start: number, end: number) => {
    const [own, ofOwn] = [sentences.slice(start, end), vectors.slice(start, end)];
    const rated = await rate(own, ofOwn, scorer, true);
    return { start, own, vectors: ofOwn, text: own.map(({ sentence }) => sentence).join(' '), language, rated };
  };
  return joinUnreadable(await Promise.all(lines.map((_, at) => read(at, at + 1))), read);
}

test('a chapter without a readable sentence is joined to the more similar one, which gives the headline', async () => {
  const toNext = await join([PRICE, ANIMAL, CASE], [0, 1, 1.2]);
  expect(toNext.map(({ start, own }) => [start, own.length])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(toNext[1]!.text.trim()).toBe(CASE);
  const toPrevious = await join([PRICE, ANIMAL, CASE], [0, 0.2, 1.2]);
  expect(toPrevious.map(({ start, own }) => [start, own.length])).toEqual([
    [0, 2],
    [2, 1],
  ]);
  expect(toPrevious[0]!.text.trim()).toBe(PRICE);
});

test('a chapter that stays unreadable prints none of its sentences', async () => {
  const [price, animal, other] = await join([PRICE, ANIMAL, ANIMAL], [0, 1, 2]);
  expect(price!.rated.statements.map(({ text }) => text)).toEqual([PRICE]);
  for (const chapter of [animal!, other!]) expect([chapter.rated.statements, chapter.rated.spare]).toEqual([[], []]);
});

test('chapters stay if few are readable, and in other languages', async () => {
  expect(await join([ANIMAL, ANIMAL], [0, 1])).toHaveLength(2);
  expect(await join([PRICE, ANIMAL, ANIMAL], [0, 1, 2])).toHaveLength(3);
  expect(await join(['Es ist so.', 'Der Preis des Produkts ist hoch.'], [0, 1], 'de')).toHaveLength(2);
});
