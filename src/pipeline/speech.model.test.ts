import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../test/helpers/speech.ts';
import type { PcmFile } from '../audio/pcm-file.ts';
import { createSilero } from '../engines/silero/silero.ts';
import { SPEECH_SETTINGS } from './settings.ts';
import { findSpeech } from './speech.ts';
import { RegionTracker } from './speech-regions.ts';
import type { Engines } from './stage.ts';

let folder: string;
let silero: Awaited<ReturnType<typeof createSilero>>;
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-test-'));
  silero = await createSilero({ threads: 1 });
});
afterAll(async () => {
  await silero.release();
  await rm(folder, { recursive: true });
});

function engines(): Engines {
  return { voiceActivity: () => silero } as Partial<Engines> as Engines;
}

async function write(name: string, ...parts: Float32Array[]): Promise<PcmFile> {
  const samples = parts.flatMap((part) => [...part]);
  const path = join(folder, name);
  await writeFile(
    path,
    Int16Array.from(samples, (sample) => Math.round(sample * 32767)),
  );
  return { path, sampleCount: samples.length };
}

test('finds speech between silences, and moves the regions with it', async () => {
  const speech = readSpeech('amiable');
  const tools = { engines: engines(), signal, progress: () => {} };
  const plain = await findSpeech(await write('plain.pcm', speech), tools);
  const late = await findSpeech(await write('late.pcm', new Float32Array(32_000), speech), tools);
  expect(plain.length).toBeGreaterThan(0);
  expect(late.length).toBe(plain.length);
  late.forEach((region, i) => {
    expect(Math.abs(region.startSec - plain[i]!.startSec - 2)).toBeLessThan(0.001);
    expect(Math.abs(region.endSec - plain[i]!.endSec - 2)).toBeLessThan(0.001);
  });
});

test('reports progress over several chunks and finds nothing in hiss or silence', async () => {
  const seen: number[] = [];
  const hiss = await write(
    'hiss.pcm',
    Float32Array.from({ length: 16_000 * 70 }, (_, i) => 0.002 * Math.sin(i * i)),
  );
  const regions = await findSpeech(hiss, { engines: engines(), signal, progress: (f) => seen.push(f) });
  expect(regions).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(seen.at(-1)).toBe(1);
  const silence = await write('silence.pcm', new Float32Array(16_000));
  expect(await findSpeech(silence, { engines: engines(), signal, progress: () => {} })).toEqual([]);
});

test('stops when aborted', async () => {
  const file = await write('abort.pcm', new Float32Array(16_000));
  const tools = { engines: engines(), signal: AbortSignal.abort(), progress: () => {} };
  await expect(findSpeech(file, tools)).rejects.toThrow();
});

test('keeps short pauses inside, drops clicks, and notes quiet moments', () => {
  const tracker = new RegionTracker({ ...SPEECH_SETTINGS, paddingSec: 0 }, 0.1);
  const feed = (probabilities: number[], loudness = -20) => {
    for (const p of probabilities) tracker.push(p, loudness);
  };
  feed([0, 0, 1, 1, 1, 1, 1]);
  feed([0.1, 0.1], -70);
  feed([1, 1, 1, 0.4, 0.4, 1, 0, 0, 0, 0, 0]);
  const regions = tracker.finish(10);
  expect(regions.length).toBe(1);
  expect(regions[0]?.startSec).toBeCloseTo(0.2);
  expect(regions[0]?.endSec).toBeCloseTo(1.5);
  expect(regions[0]?.dips[0]?.atSec).toBeCloseTo(0.75, 0);
});

test('reports how much silence is missing before speech at the start of the recording', async () => {
  const speech = readSpeech('amiable');
  const tools = { engines: engines(), signal, progress: () => {} };
  const [whole] = await findSpeech(await write('whole', speech), tools);
  const inMidWord = speech.subarray(Math.round((whole!.startSec + 0.3) * 16_000));
  const [sudden] = await findSpeech(await write('sudden', inMidWord), tools);
  const [later] = await findSpeech(await write('later', new Float32Array(32_000), inMidWord), tools);
  expect(sudden!.startSec).toBe(0);
  expect(sudden!.missingSilenceSec).toBeGreaterThan(0);
  expect(later!.startSec - 2).toBeCloseTo(sudden!.startSec - sudden!.missingSilenceSec, 6);
  expect(later!.endSec - 2).toBeCloseTo(sudden!.endSec, 6);
});
