import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeTestModel } from '../../../../test/helpers/bergamot-model.ts';
import { createThread } from './thread.ts';

const folder = dirname(
  createRequire(import.meta.url).resolve('@browsermt/bergamot-translator/worker/bergamot-translator-worker.wasm'),
);

test('the thread starts with the first text, stops when it is idle, and starts again', async () => {
  const dir = writeTestModel(mkdtempSync(join(tmpdir(), 'bergamot-')), 'en-de', { Good: 'Gut' });
  const thread = createThread({ folder, idleMs: 100, limitMs: 30_000 });
  const route = [{ from: 'en', to: 'de', dir }];
  expect(thread.running).toBe(false);
  for (let turn = 0; turn < 2; turn++) {
    expect(await thread.translate(route, ['Good'])).toEqual(['Gut']);
    expect(thread.running).toBe(true);
    await vi.waitFor(() => expect(thread.running).toBe(false), 5000);
  }
});

test('a package that cannot be loaded is an error that does not end the process', async () => {
  const dir = writeTestModel(mkdtempSync(join(tmpdir(), 'bergamot-')), 'en-de', { Good: 'Gut' });
  const thread = createThread({ folder: '/nowhere', idleMs: 100, limitMs: 30_000 });
  await expect(thread.translate([{ from: 'en', to: 'de', dir }], ['Good'])).rejects.toMatchObject({
    code: 'model_failed',
    message: expect.stringContaining('/nowhere/bergamot-translator-worker.js'),
  });
  expect(thread.running).toBe(false);
});
