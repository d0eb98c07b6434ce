import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFolder } from '../../test/fixtures/media.ts';
import { enhance } from './enhance.ts';
import { readPcm } from './pcm-file.ts';

const SAMPLES = 70 * 16_000 + 123;
let folder: Awaited<ReturnType<typeof mediaFolder>>;
beforeAll(async () => {
  folder = await mediaFolder();
  const ramp = Int16Array.from({ length: SAMPLES }, (_, i) => (i % 30_000) - 15_000);
  await writeFile(join(folder.path, 'in.s16'), new Uint8Array(ramp.buffer));
});
afterAll(() => folder.remove());

const audio = () => ({
  durationSec: SAMPLES / 16_000,
  channelCount: 3,
  distinctChannels: [2, 0].map((channel) => ({
    channel,
    pcm: { path: join(folder.path, 'in.s16'), sampleCount: SAMPLES },
  })),
});

describe('enhance', () => {
  it('joins the blocks without a seam, channel by channel', async () => {
    const shown: number[] = [];
    const lengths: number[] = [];
    const halve = async (pcm: Float32Array) => {
      lengths.push(pcm.length);
      return pcm.map((sample) => sample / 2);
    };
    const enhanced = await enhance(audio(), {
      engines: { denoiser: () => ({ denoise: halve }) },
      scratchDir: folder.path,
      signal: new AbortController().signal,
      progress: (fraction) => shown.push(fraction),
    });
    expect(enhanced.distinctChannels.map(({ channel }) => channel)).toEqual([2, 0]);
    expect(Math.max(...lengths)).toBeLessThan(34 * 16_000);
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)).toBe(1);
    const before = await readPcm(audio().distinctChannels[0]!.pcm, 0, SAMPLES);
    const after = await readPcm(enhanced.distinctChannels[0]!.pcm, 0, SAMPLES);
    expect(after).toHaveLength(SAMPLES);
    expect(after.every((sample, i) => Math.abs(sample - before[i]! / 2) < 1 / 32768)).toBe(true);
  });

  it('stops when it is aborted', async () => {
    const tools = {
      engines: { denoiser: () => ({ denoise: async (pcm: Float32Array) => pcm }) },
      scratchDir: folder.path,
      signal: AbortSignal.abort(new Error('cancelled')),
      progress: () => {},
    };
    await expect(enhance(audio(), tools)).rejects.toThrow('cancelled');
  });
});
