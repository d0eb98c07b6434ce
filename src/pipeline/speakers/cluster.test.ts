import { describe, expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { agglomerate, cutTree } from './agglomerate.ts';
import { fittedBackend } from './backend.ts';
import { cautionFor, clusterVoices, isSingleSpeaker, singleSpeakerOrTwo } from './cluster.ts';
import { mergeSimilarSpeakers } from './merge-similar-speakers.ts';
import { ENHANCED_EFFORT, NORMAL_EFFORT } from './settings.ts';

const backend = fittedBackend();
const FREE = { least: 1, most: Number.POSITIVE_INFINITY };

/** A conversation from the speaker of each turn and the number of windows per turn. */
function converse(people: number, turns: number, windows: number, seed = 3) {
  const random = createRandomSource(seed);
  const voices = Array.from({ length: people }, () => createTestVoice(random));
  const truth: number[] = [];
  const observations = Array.from({ length: turns }, (_, turn) => {
    truth.push(...new Array<number>(windows).fill(turn % people));
    return Array.from({ length: windows }, () => ({ vector: voices[turn % people]!(), weight: 1 }));
  }).flat();
  return { truth, observations };
}

/** Labels are right when each label belongs to one speaker and each speaker has one label. */
function sameGrouping(labels: ArrayLike<number>, truth: readonly number[]): boolean {
  const pairs = new Set(truth.map((person, i) => `${person}/${labels[i]}`));
  return pairs.size === new Set(truth).size && pairs.size === new Set(Array.from(labels)).size;
}

describe('finds the number of speakers', () => {
  test.each([1, 2, 3, 5, 20])('%i', async (people) => {
    const { truth, observations } = converse(people, 3 * people, 12);
    const { speakers, labels } = await clusterVoices(observations, backend, FREE, NORMAL_EFFORT);
    expect(speakers).toBe(people);
    expect(sameGrouping(labels, truth)).toBe(true);
  });
});

test('one speaker of a quarter of an hour is one speaker', async () => {
  const { observations } = converse(1, 1, 3600);
  expect((await clusterVoices(observations, backend, FREE, NORMAL_EFFORT)).speakers).toBe(1);
});

test('finds four speakers in a recording that is longer than what it compares at once', async () => {
  const { truth, observations } = converse(4, 160, 10);
  // With windows this far apart, all of them are compared.
  const effort = { ...NORMAL_EFFORT, stepSec: 0.75 };
  const { speakers, labels } = await clusterVoices(observations, backend, FREE, effort);
  expect(speakers).toBe(4);
  expect(sameGrouping(labels, truth)).toBe(true);
});

test('a given number of speakers is kept, whatever the audio', async () => {
  const { observations } = converse(3, 9, 12);
  for (const count of [1, 2, 4, 6]) {
    const { speakers, labels } = await clusterVoices(
      observations,
      backend,
      { least: count, most: count },
      NORMAL_EFFORT,
    );
    expect(speakers).toBe(count);
    expect(new Set(labels).size).toBe(count);
  }
});

test('bounds are respected', async () => {
  const { observations } = converse(3, 9, 12);
  expect((await clusterVoices(observations, backend, { least: 1, most: 2 }, NORMAL_EFFORT)).speakers).toBe(2);
  expect((await clusterVoices(observations, backend, { least: 4, most: 9 }, NORMAL_EFFORT)).speakers).toBe(4);
  expect((await clusterVoices(observations, backend, { least: 2, most: 5 }, NORMAL_EFFORT)).speakers).toBe(3);
});

test('an interjection of half a second adds no speaker', async () => {
  const random = createRandomSource(11);
  const [a, b, c] = [createTestVoice(random), createTestVoice(random), createTestVoice(random)];
  const windowsOf = (voice: () => Float32Array, count: number) =>
    Array.from({ length: count }, () => ({ vector: voice(), weight: 1 }));
  const observations = [...windowsOf(a!, 30), ...windowsOf(b!, 30), ...windowsOf(c!, 2), ...windowsOf(a!, 20)];
  expect((await clusterVoices(observations, backend, FREE, NORMAL_EFFORT)).speakers).toBe(2);
});

test('several short interjections add no speaker', async () => {
  const random = createRandomSource(12);
  const [a, b, c] = [createTestVoice(random), createTestVoice(random), createTestVoice(random)];
  const windowsOf = (voice: () => Float32Array, count: number) =>
    Array.from({ length: count }, () => ({ vector: voice(), weight: 1 }));
  const round = () => [...windowsOf(a!, 40), ...windowsOf(c!, 10), ...windowsOf(b!, 40)];
  const observations = [...round(), ...round(), ...round()];
  expect((await clusterVoices(observations, backend, FREE, NORMAL_EFFORT)).speakers).toBe(2);
  // One longer turn adds a speaker.
  expect((await clusterVoices([...observations, ...windowsOf(c!, 14)], backend, FREE, NORMAL_EFFORT)).speakers).toBe(3);
});

test('variations that would be two speakers in a conversation are one speaker alone; two speakers are not', async () => {
  const random = createRandomSource(6);
  const [ann, bob] = [createTestVoice(random), createTestVoice(random)];
  const off = Array.from({ length: 128 }, () => 0.55 * random.normal());
  const conversation = (other: () => Float32Array) =>
    Array.from({ length: 1200 }, (_, i) => ({ vector: i % 400 < 200 ? ann!() : other(), weight: 1 }));
  const found = { speakers: 2, labels: Int32Array.from({ length: 1200 }, (_, i) => (i % 400 < 200 ? 0 : 1)) };
  const variations = conversation(() => ann!().map((value, at) => value + off[at]!));
  expect(mergeSimilarSpeakers(found, variations, backend, NORMAL_EFFORT.stepSec).speakers).toBe(2);
  expect(await isSingleSpeaker(found, variations, backend, NORMAL_EFFORT)).toBe(true);
  expect(await isSingleSpeaker(found, conversation(bob!), backend, NORMAL_EFFORT)).toBe(false);
});

test('caution is lower with little speech', () => {
  expect(cautionFor(45, 3)).toBeCloseTo(1.5);
  expect(cautionFor(180, 3)).toBe(3);
  expect(cautionFor(7200, 3)).toBe(3);
});

test('finds the speakers with the enhanced effort', async () => {
  const { truth, observations } = converse(3, 9, 24);
  const { speakers, labels } = await clusterVoices(observations, backend, FREE, ENHANCED_EFFORT);
  expect(speakers).toBe(3);
  expect(sameGrouping(labels, truth)).toBe(true);
});

test('no speech has no speaker; one moment has one speaker', async () => {
  expect((await clusterVoices([], backend, FREE, NORMAL_EFFORT)).speakers).toBe(0);
  const { observations } = converse(1, 1, 1);
  expect((await clusterVoices(observations, backend, { least: 3, most: 3 }, NORMAL_EFFORT)).speakers).toBe(1);
});

test('a tree merges the most similar first, by the mean of all pairs', () => {
  const scores = Float32Array.of(9, 5, 1, 0, 5, 9, 2, 0, 1, 2, 9, 3, 0, 0, 3, 9);
  const merges = agglomerate(scores, 4);
  expect(merges.map(({ into, from, score }) => [into, from, score])).toEqual([
    [0, 1, 5],
    [2, 3, 3],
    [0, 2, 0.75],
  ]);
  expect([...cutTree(merges, 4, ({ score }) => score > 2)]).toEqual([0, 0, 1, 1]);
});

test('two similar clusters are two speakers only if they take turns; one voice is never two', () => {
  const random = createRandomSource(4);
  const voice = createTestVoice(random);
  const off = Array.from({ length: 128 }, () => 0.9 * random.normal());
  const speakers = (other: () => Float32Array, windowsATurn: number) => {
    const labels = Int32Array.from({ length: 320 }, (_, i) => Math.floor(i / windowsATurn) % 2);
    const observations = Array.from(labels, (label) => ({ vector: label === 0 ? voice() : other(), weight: 1 }));
    return singleSpeakerOrTwo({ speakers: 2, labels }, observations, backend, FREE, NORMAL_EFFORT).speakers;
  };
  const variation = () => voice().map((value, i) => value + off[i]!);
  expect(speakers(variation, 20)).toBe(2);
  expect(speakers(variation, 160)).toBe(1);
  expect(speakers(voice, 20)).toBe(1);
});
