import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HeardWindow } from '../engines/ports.ts';
import { kennedy } from '../engines/whisper/test-model.ts';
import { shareOut } from './lanes.ts';
import { Supervisor } from './supervisor.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'verbatim-lanes-'));
const models = new Supervisor({
  ...{ modelsDir: cacheDir, cacheDir, threads: 2, lanes: 2 },
  ...{ memoryLimitBytes: 2e9, idleMs: 60_000 },
});
afterAll(async () => {
  await models.close();
  rmSync(cacheDir, { recursive: true });
});

it('shares windows out by length, each to one share', () => {
  const windows = [9, 1, 8, 2, 7, 3].map((length) => new Float32Array(length));
  const shares = shareOut(windows, 2);
  expect(shares.flat().sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shares.map((share) => share.reduce((sum, index) => sum + windows[index]!.length, 0))).toEqual([15, 15]);
  expect(shareOut(new Array(33).fill(windows[0]), 2).map((share) => share.length)).toEqual([6, 6, 6, 5, 5, 5]);
  expect(shareOut([windows[0]!], 2)).toEqual([[0]]);
});

it('hears in two lanes what one hears, in the order given', async () => {
  const pcm = kennedy();
  const parts = [pcm.subarray(0, 53_000), pcm.subarray(120_000)];
  const alone: (HeardWindow | undefined)[] = [];
  for (const part of parts)
    alone.push((await models.call('recognize', ['whisper-tiny', [part], { language: 'en' }]))[0]);
  const together = await models.call('recognize', ['whisper-tiny', parts, { language: 'en' }]);
  const texts = (windows: readonly (HeardWindow | undefined)[]) =>
    windows.map((window) => window?.words.map(({ text }) => text).join(''));
  expect(texts(together)).toEqual(texts(alone));
});

it('fails as a whole when a lane cannot hear its part', async () => {
  const tooLong = new Float32Array(16_000 * 40).fill(0.1);
  const call = models.call('recognize', ['whisper-tiny', [tooLong, kennedy()], { language: 'en' }]);
  await expect(call).rejects.toMatchObject({ code: 'invalid_parameter' });
  const after = await models.call('recognize', ['whisper-tiny', [kennedy(), kennedy()], { language: 'en' }]);
  expect(after.every(({ words }) => words.length > 15)).toBe(true);
});
