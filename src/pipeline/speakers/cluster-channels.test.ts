import { expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { fittedBackend } from './backend.ts';
import { clusterChannels } from './cluster-channels.ts';
import { NORMAL_EFFORT } from './settings.ts';

const backend = fittedBackend();
const ANY = { least: 1, most: Number.POSITIVE_INFINITY };
const random = createRandomSource(5);
const [first, second, third, fourth] = Array.from({ length: 4 }, () => createTestVoice(random));
const said = (voice: (() => Float32Array) | undefined, windows: number) =>
  Array.from({ length: windows }, () => ({ vector: voice!(), weight: 1 }));
const counts = async (channels: Parameters<typeof clusterChannels>[0], bounds = ANY) =>
  (await clusterChannels(channels, bounds, NORMAL_EFFORT, backend)).map(({ speakers }) => speakers);
const exactly = (count: number) => ({ least: count, most: count });

/** A long channel with two voices, and a short one in which the second voice is too short to be found. */
const long = [...said(first, 80), ...said(second, 80), ...said(first, 80)];
const short = [...said(third, 40), ...said(fourth, 10), ...said(third, 20)];

test('adds a requested speaker to the channel with another voice, even if that is the shorter one', async () => {
  expect(await counts([long, short])).toEqual([2, 1]);
  expect(await counts([long, short], exactly(4))).toEqual([2, 2]);
  expect(await counts([short, long], exactly(4))).toEqual([2, 2]);
  expect(await counts([long, short], { least: 4, most: 6 })).toEqual([2, 2]);
});

test('the requested number counts the speakers of all channels', async () => {
  for (const count of [3, 5, 6]) {
    const perChannel = await counts([long, short], exactly(count));
    expect(perChannel.reduce((sum, each) => sum + each)).toBe(count);
  }
});

test('a number below the number of channels with speech acts as that number', async () => {
  expect(await counts([long, short], exactly(1))).toEqual([1, 1]);
  expect(await counts([long, [], short], { least: 1, most: 2 })).toEqual([1, 0, 1]);
});
