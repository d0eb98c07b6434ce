import { expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { noveltyOf } from './repeats.ts';

const STEP_SEC = 0.125;
const random = createRandomSource(8);

function windowsOf(voice: () => Float32Array, windows: number): Float32Array[] {
  return Array.from({ length: windows }, () => voice());
}

/** The same sound on a slightly different telephone line. */
function again(vectors: readonly Float32Array[]): Float32Array[] {
  return vectors.map((vector) => vector.map((value) => value + 0.3 * random.normal()));
}

test('speech that occurs once is new for every speaker', async () => {
  const novelty = await noveltyOf(
    [...windowsOf(createTestVoice(random), 300), ...windowsOf(createTestVoice(random), 300)],
    STEP_SEC,
  );
  expect([...new Set(novelty)]).toEqual([1]);
});

test('speech that occurs three times is new by a third, the rest entirely', async () => {
  const ann = createTestVoice(random);
  const words = windowsOf(ann, 60);
  const novelty = await noveltyOf(
    [...words, ...windowsOf(ann, 60), ...again(words), ...windowsOf(ann, 60), ...again(words)],
    STEP_SEC,
  );
  for (const from of [0, 120, 240]) {
    for (const value of novelty.subarray(from, from + 60)) expect(value).toBeCloseTo(1 / 3);
  }
  for (const from of [60, 180]) expect([...new Set(novelty.subarray(from, from + 60))]).toEqual([1]);
});

test('a long sound is not a repetition of its own neighbours', async () => {
  const [held] = windowsOf(createTestVoice(random), 1);
  const novelty = await noveltyOf(again(new Array<Float32Array>(20).fill(held!)), STEP_SEC);
  expect([...new Set(novelty)]).toEqual([1]);
});

test('works without speech', async () => {
  expect((await noveltyOf([], STEP_SEC)).length).toBe(0);
});
