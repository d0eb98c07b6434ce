import { expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { fittedBackend } from './backend.ts';
import { inferSpeakers } from './bayesian.ts';
import { addMissingSpeakers, mergeSimilarSpeakers } from './merge-similar-speakers.ts';
import { NORMAL_EFFORT } from './settings.ts';

const backend = fittedBackend();
const random = createRandomSource(5);
const STEP_SEC = 0.25;

function windowsOf(voice: () => Float32Array, count: number) {
  return Array.from({ length: count }, () => ({ vector: voice(), weight: 1 }));
}

/** The same voice with other properties: every direction is shifted by a part of its usual variance. */
function variationOf(voice: () => Float32Array, by: number) {
  const off = Array.from({ length: 128 }, () => by * random.normal());
  return () => voice().map((value, i) => value + off[i]!);
}

test('two variations of one speaker are merged however long they last, two speakers never', () => {
  const [ann, bob] = [createTestVoice(random), createTestVoice(random)];
  const observations = [...windowsOf(ann, 2000), ...windowsOf(variationOf(ann, 0.4), 2000), ...windowsOf(bob, 40)];
  const labels = Int32Array.from(observations, (_, i) => Math.min(2, Math.floor(i / 2000)));
  const joined = mergeSimilarSpeakers({ speakers: 3, labels }, observations, backend, STEP_SEC);
  expect(joined.speakers).toBe(2);
  expect(new Set(joined.labels.subarray(0, 4000)).size).toBe(1);
  expect(joined.labels[0]).not.toBe(joined.labels[4000]);
});

test('repeated audio adds no information: such different variations are two speakers only if all of the audio is new', async () => {
  const random = createRandomSource(21);
  const ann = createTestVoice(random);
  const off = Array.from({ length: 128 }, () => 0.8 * random.normal());
  const observations = [...windowsOf(ann, 200), ...windowsOf(() => ann().map((value, i) => value + off[i]!), 200)];
  const labels = Int32Array.from(observations, (_, i) => (i < 200 ? 0 : 1));
  const people = (novelty: number) =>
    mergeSimilarSpeakers(
      { speakers: 2, labels },
      observations.map((each) => ({ ...each, novelty })),
      backend,
      STEP_SEC,
    ).speakers;
  expect(people(1)).toBe(2);
  expect(people(1 / 20)).toBe(1);
  const settled = (novelty: number) =>
    inferSpeakers(
      observations.map((each) => ({ ...each, novelty })),
      backend,
      labels,
      NORMAL_EFFORT.bayesian,
    );
  expect((await settled(1)).speakers).toBe(2);
  expect((await settled(1 / 20)).speakers).toBe(1);
});

test('a missing speaker gets the moments that fit their assigned speaker least', () => {
  const [ann, bob, carol] = [createTestVoice(random), createTestVoice(random), createTestVoice(random)];
  const observations = [...windowsOf(ann, 60), ...windowsOf(carol, 4), ...windowsOf(ann, 60), ...windowsOf(bob, 60)];
  const labels = Int32Array.from(observations, (_, i) => (i < 124 ? 0 : 1));
  const found = addMissingSpeakers({ speakers: 2, labels }, observations, backend, 3, STEP_SEC);
  expect(found.indexOf(2)).toBe(60);
  expect(found.lastIndexOf(2)).toBe(63);
  expect(found.filter((label) => label !== 2)).toEqual(labels.filter((_, i) => i < 60 || i > 63));
});

test('where every moment fits, a missing speaker gets a word between two pauses', () => {
  const observations = windowsOf(createTestVoice(random), 80).map((each, i) => ({
    ...each,
    region: i < 40 ? 0 : i < 42 ? 1 : 2,
  }));
  const labels = new Int32Array(80);
  const found = addMissingSpeakers({ speakers: 1, labels }, observations, backend, 2, STEP_SEC);
  expect([found.indexOf(1), found.lastIndexOf(1)]).toEqual([40, 41]);
});

test('adding missing speakers removes no other speaker', () => {
  const observations = windowsOf(createTestVoice(random), 6);
  const found = addMissingSpeakers({ speakers: 1, labels: new Int32Array(6) }, observations, backend, 9, STEP_SEC);
  expect(new Set(found)).toContain(0);
});
