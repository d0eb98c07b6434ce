import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentenceScores } from '../ports/text-classifier.ts';
import { encoderFile } from './languages.ts';
// Made by `training/language/reference.py`.
import reference from './reference.json' with { type: 'json' };
import multilingual from './reference-multilingual.json' with { type: 'json' };
import { createTextEncoder, type TextEncoder } from './text-encoder.ts';

/** The runtime also quantises activations to int8, which the reference does not. */
const TOLERANCE = 0.05;

let encoder: TextEncoder;
beforeAll(async () => {
  encoder = await createTextEncoder({ threads: 1 });
});
afterAll(() => encoder?.release());

function largestDifference(a: Float32Array | undefined, b: readonly number[] | Float32Array): number {
  expect(a?.length).toBe(b.length);
  return Math.max(...Array.from(b, (value, index) => Math.abs(value - (a?.[index] as number))));
}

interface Expected {
  text: string;
  sentiment: number[];
  emotion: number[];
  harm: number[];
}

async function expectScores(expected: readonly Expected[], classifier: TextEncoder): Promise<void> {
  const scores = await classifier.classify(expected.map(({ text }) => text));
  expected.forEach(({ sentiment, emotion, harm }, index) => {
    const found = scores[index] as SentenceScores;
    expect(largestDifference(found.sentiment, sentiment)).toBeLessThan(TOLERANCE);
    expect(largestDifference(found.emotion, emotion)).toBeLessThan(TOLERANCE);
    expect(largestDifference(found.harm, harm)).toBeLessThan(TOLERANCE);
  });
}

test('scores agree with the numpy reference', () => expectScores(reference, encoder));

test('scores of the multilingual model agree with the numpy reference', async () => {
  const other = await createTextEncoder({ threads: 1, file: encoderFile('de') as string });
  await expectScores(multilingual, other);
  await other.release();
});

test('the result of a sentence does not depend on its batch', async () => {
  const texts = ['Yes.', '', 'We will ship the new version before the end of next week.', 'No. '.repeat(300)];
  const together = await encoder.classify(texts);
  for (const [index, text] of texts.entries()) {
    const [alone] = await encoder.classify([text]);
    expect(largestDifference(alone?.sentiment, together[index]?.sentiment as Float32Array)).toBeLessThan(0.02);
  }
  expect(await encoder.classify([])).toEqual([]);
});
