import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { EngineCalls } from '../engines/calls.ts';
import { createEngineHost } from '../engines/host.ts';
import type { HeardWindow } from '../engines/ports.ts';
import { kennedy } from '../engines/whisper/test-model.ts';
import { shareOut, withLanes } from './lanes.ts';
import { Supervisor } from './supervisor.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'verbatim-lanes-'));
const settings = { modelsDir: cacheDir, cacheDir, threads: 2, lanes: 2 };
const pcm = kennedy();
afterAll(() => rmSync(cacheDir, { recursive: true }));

it('shares windows out by length, each to one share', () => {
  const windows = [9, 1, 8, 2, 7, 3].map((length) => new Float32Array(length));
  const shares = shareOut(windows, 2);
  expect(shares.flat().sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shares.map((share) => share.reduce((sum, index) => sum + windows[index]!.length, 0))).toEqual([15, 15]);
  expect(shareOut(new Array(33).fill(windows[0]), 2).map((share) => share.length)).toEqual([6, 6, 6, 5, 5, 5]);
  expect(shareOut([windows[0]!], 2)).toEqual([[0]]);
});

it('hears in two lanes what one hears, in the order given, and fails as a whole', async () => {
  const { calls: alone } = createEngineHost(settings);
  const asked: number[] = [];
  const counting: EngineCalls = {
    ...alone,
    recognize: (model, windows, options) => {
      asked.push(windows.length);
      return alone.recognize(model, windows, options);
    },
  };
  const { calls, load } = withLanes(counting, settings);
  await load('whisper-tiny');
  const parts = [pcm.subarray(0, 53_000), pcm.subarray(120_000)];
  const together = await calls.recognize('whisper-tiny', parts, { language: 'en' });
  expect(asked).toEqual([1]);
  const one = await alone.recognize('whisper-tiny', parts, { language: 'en' });
  const texts = (windows: readonly HeardWindow[]) => windows.map(({ words }) => words.map(({ text }) => text).join(''));
  expect(texts(together)).toEqual(texts(one));

  const tooLong = new Float32Array(16_000 * 40).fill(0.1);
  const call = calls.recognize('whisper-tiny', [tooLong, pcm], { language: 'en' });
  await expect(call).rejects.toMatchObject({ code: 'invalid_parameter' });
});

it('opens in the model process with the first long call, which does not wait for it', async () => {
  const models = new Supervisor({ ...settings, memoryLimitBytes: 2e9, idleMs: 60_000 });
  try {
    const long = new Array<Float32Array>(6).fill(pcm);
    const heard = await models.call('recognize', ['whisper-tiny', long, { language: 'en' }]);
    expect(heard.map(({ words }) => words.length > 15)).toEqual(long.map(() => true));
    // One that dies in the middle of a call fails it whole.
    const last = models.call('recognize', ['whisper-tiny', long, { language: 'en' }]);
    const failed = expect(last).rejects.toMatchObject({ code: 'model_failed' });
    setTimeout(() => process.kill(models.state.pid!, 'SIGKILL'), 300);
    await failed;
  } finally {
    await models.close();
  }
});
