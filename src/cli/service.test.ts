import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandInput } from './command.ts';
import { findKey } from './service.ts';

const NOTHING = { texts: new Map() } as unknown as CommandInput;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-key-'));
  await writeFile(join(folder, 'api-key'), 'vk_own\n');
  vi.stubEnv('VERBATIM_DATA_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
  'uses the key of the data folder for %s',
  async (url) => {
    expect(await findKey(url, NOTHING)).toBe('vk_own');
  },
);

it('does not send the key of the data folder to another machine', async () => {
  expect(await findKey('http://192.0.2.7:8080', NOTHING)).toBeUndefined();
  vi.stubEnv('VERBATIM_KEY', 'vk_given');
  expect(await findKey('http://192.0.2.7:8080', NOTHING)).toBe('vk_given');
});
