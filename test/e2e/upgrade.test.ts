import { copyFile, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { JFK, TestServer } from './server.ts';

/** The data of version 0.1: a finished job, a queued job, and the audio of both. */
const DUMP = new URL('../fixtures/data-0.1.sql', import.meta.url);
const DONE = '365b8f42-5f6d-48ef-8e04-54917358bc34';
const WAITING = 'bd2e7cfa-f886-47b7-b30c-6f9fe02d93c1';

/** Creates the data folder of version 0.1 as it was when the service stopped. */
async function oldDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verbatim-upgrade-'));
  const db = new DatabaseSync(join(dataDir, 'verbatim.db'));
  db.exec(await readFile(DUMP, 'utf8'));
  const blobs = db.prepare('select blob_id from files').all() as { blob_id: string }[];
  db.close();
  for (const { blob_id: id } of blobs) {
    const path = join(dataDir, 'blobs', id.slice(0, 2), id.slice(2, 4), id);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(JFK, path);
  }
  return dataDir;
}

it('starts on the data of version 0.1: keeps the finished job, runs the queued one, and accepts the key', async () => {
  const server = await TestServer.start({ models: 'smallest', dataDir: await oldDataDir() });
  try {
    const done = await server.ended(DONE);
    expect(done).toMatchObject({ status: 'done', custom_metadata: { case: 'old' } });
    expect(done.result.transcription.full_transcript).toMatch(/ask not/i);
    const file = await server.call(`/v2/pre-recorded/${DONE}/file`);
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), await readFile(JFK))).toBe(0);
    const waited = await server.ended(WAITING);
    expect(waited.result.transcription.full_transcript).toMatch(/ask not/i);
    // The first key may still administer the service.
    expect((await server.call('/v1/keys')).status).toBe(200);
    const usage = (await (await server.call('/v1/usage')).json()) as { total: { count: number } };
    expect(usage.total.count).toBe(1);
  } finally {
    await server.dispose();
  }
}, 200_000);
