import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../store/database/migrations.ts';
import { openSqlite } from '../store/database/sqlite.ts';
import { createKeyStore } from '../store/repositories/keys.ts';
import type { Database } from '../store/tables/tables.ts';
import { ensureFirstKey, hashSecret } from './keys.ts';

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verbatim-keys-'));
  db = openSqlite(join(dataDir, 'test.db'));
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

it('creates one key at the first start, stores it readable by its owner only, and keeps it at the next start', async () => {
  const keys = createKeyStore(db);
  const first = await ensureFirstKey(keys, { configured: undefined, dataDir });
  expect(first).toMatchObject({ origin: 'created', secret: expect.stringMatching(/^vk_.{32}$/) });
  expect((await stat(join(dataDir, 'api-key'))).mode & 0o077).toBe(0);
  expect(await ensureFirstKey(keys, { configured: undefined, dataDir })).toEqual({ ...first, origin: 'stored' });
  expect(await keys.findByHash(hashSecret(first!.secret))).toMatchObject({ name: 'first' });
});

it('creates exactly one key when several processes start at the same time', async () => {
  const dirs = await Promise.all([1, 2, 3, 4].map(() => mkdtemp(join(dataDir, 'machine-'))));
  const started = dirs.map((dir) => ensureFirstKey(createKeyStore(db), { configured: undefined, dataDir: dir }));
  const made = (await Promise.all(started)).filter((key) => key !== null);
  expect(made).toEqual([{ origin: 'created', secret: expect.any(String), path: expect.any(String) }]);
  expect(await createKeyStore(db).list()).toHaveLength(1);
  const files = await Promise.all(dirs.map((dir) => readdir(dir)));
  expect(files.flat()).toEqual(['api-key']);
});

it('stores only a hash', async () => {
  const made = await ensureFirstKey(createKeyStore(db), { configured: undefined, dataDir });
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('test.db'));
  const stored = Buffer.concat(await Promise.all(files.map((name) => readFile(join(dataDir, name)))));
  expect(stored.includes(made!.secret)).toBe(false);
  expect(stored.includes(hashSecret(made!.secret))).toBe(true);
});

it('accepts a configured key, also at a second start', async () => {
  const keys = createKeyStore(db);
  for (let i = 0; i < 2; i++) await ensureFirstKey(keys, { configured: 'my-own-secret-key', dataDir });
  expect(await keys.findByHash(hashSecret('my-own-secret-key'))).toMatchObject({ name: 'configured' });
  expect(await keys.findByHash(hashSecret('another'))).toBeUndefined();
});
