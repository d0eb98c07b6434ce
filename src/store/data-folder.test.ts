import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

it('creates a folder with its parents', async () => {
  const root = await mkdtemp(join(tmpdir(), 'data-'));
  await prepareDataFolder(join(root, 'a/b'));
  expect(existsSync(join(root, 'a/b'))).toBe(true);
  await rm(root, { recursive: true });
});

// Nobody can create a folder there, not even root.
it.runIf(existsSync('/proc/self'))('names the folder that is not writable', async () => {
  await expect(prepareDataFolder('/proc/verbatim/data')).rejects.toThrow('because /proc is not writable');
});
