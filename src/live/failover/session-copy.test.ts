import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskBlobs } from '../../store/blobs/disk.ts';
import { migrate } from '../../store/database/migrations.ts';
import { openSqlite } from '../../store/database/sqlite.ts';
import { Recording } from '../../store/recordings/recordings.ts';
import { createLiveSessionStore } from '../../store/repositories/live-sessions.ts';
import { createSessionLog } from '../../store/repositories/session-log.ts';
import type { SessionFile } from '../../store/tables/live.ts';
import type { Database } from '../../store/tables/tables.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { MessageLog } from '../transport/message-log.ts';
import { SessionCopies } from './session-copies.ts';

let root: string;
let db: Database;
const opened: (Recording | MessageLog)[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verbatim-copy-'));
  db = openSqlite(join(root, 'test.db'));
  await migrate(db);
  const row = { job_id: 's', key_id: 'k', token_hash: '', created_at: '', state: 'open' as const, connected_at: null };
  const owner = { owner_id: 'a', owner_url: '', owned_until: 0, epoch: 1, ended_at: null };
  await db.transaction().execute((tx) => createLiveSessionStore(db).insert({ ...row, ...owner }, tx));
});
afterEach(async () => {
  for (const file of opened.splice(0)) await file.close();
  await db.destroy();
  await rm(root, { recursive: true });
});

async function machine(packBytes?: number) {
  const sessionLog = createSessionLog(db);
  const blobs = await openDiskBlobs(join(root, 'blobs'));
  const liveSessions = createLiveSessionStore(db);
  return new SessionCopies({ db, sessionLog, blobs, liveSessions, log: createLogger('silent'), packBytes });
}

/** Continues the session on another machine. */
async function takeOver(copies: SessionCopies, epoch: number) {
  const dir = join(root, `machine-${epoch}`);
  await db.updateTable('live_sessions').set({ epoch }).execute();
  const copy = await copies.takeOver('s', epoch, dir);
  const recording = await Recording.open(dir, { syncAlways: false, copy });
  const log = await MessageLog.open(dir, copy);
  opened.push(recording, log);
  return { dir, copy, recording, log };
}

const rowCount = async (file: SessionFile) =>
  (await db.selectFrom('live_notes').select('number').where('file', '=', file).execute()).length;

it('restores everything that was stored on the next machine, and rejects later writes of the old owner', async () => {
  const first = await takeOver(await machine(), 1);
  const audio = randomBytes(10_000);
  await Promise.all(
    [0, 4_000, 7_000].map((at, i) => first.recording.append(audio.subarray(at, [4_000, 7_000, 1e4][i]))),
  );
  first.recording.confirm(4_000, 0);
  await first.log.append({ type: 'start_session', session_id: 's', created_at: '' });
  await first.copy.append([['speakers.json', Buffer.from('old')]]);
  await first.copy.append([['speakers.json', Buffer.from('new')]]);

  const second = await takeOver(await machine(), 2);
  expect(Buffer.compare(await second.recording.read(0, 1e9), audio)).toBe(0);
  expect(second.recording.possibleResumePoints).toEqual([4_000, 7_000]);
  expect(second.log.entries).toEqual(first.log.entries);
  expect(await readFile(join(second.dir, 'speakers.json'), 'utf8')).toBe('new');
  // The first owner does not know yet that it lost the session.
  await expect(first.recording.append(Buffer.from('ghost'))).rejects.toMatchObject({ code: 'conflict' });
  await expect(first.log.append({ type: 'end_session', session_id: 's', created_at: '' })).rejects.toThrow();
  await second.recording.append(Buffer.from('more'));

  const third = await takeOver(await machine(), 3);
  expect(Buffer.compare(await third.recording.read(0, 1e9), Buffer.concat([audio, Buffer.from('more')]))).toBe(0);
  expect(third.log.entries).toHaveLength(1);
});

it('moves long audio out of the database without losing or repeating a byte', async () => {
  let copies = await machine(5_000);
  let { recording, copy } = await takeOver(copies, 1);
  const audio = randomBytes(40_000);
  for (let at = 0; at < audio.length; at += 1_000) {
    await recording.append(audio.subarray(at, at + 1_000));
    if (at % 7_000 === 0) await copy.settled();
    if (at === 20_000) {
      copies = await machine(5_000);
      ({ recording, copy } = await takeOver(copies, 2));
      expect(recording.byteCount).toBe(21_000);
    }
  }
  await copy.settled();
  expect(await rowCount('audio.raw')).toBeLessThan(20);
  expect(await rowCount('journal')).toBeLessThan(20);
  const last = await takeOver(await machine(), 3);
  expect(Buffer.compare(await last.recording.read(0, 1e9), audio)).toBe(0);
  expect(last.recording.possibleResumePoints.at(-1)).toBe(39_000);
  const blobIds = await createSessionLog(db).blobIds('s');
  expect(blobIds.length).toBeGreaterThan(3);
  await copies.remove('s');
  expect(await rowCount('audio.raw')).toBe(0);
  const blobs = await openDiskBlobs(join(root, 'blobs'));
  await expect(blobs.stat(blobIds[0]!)).rejects.toMatchObject({ code: 'not_found' });
});

it('replaces a blob whose record was written although the answer was lost', async () => {
  const { recording } = await takeOver(await machine(), 1);
  await recording.append(Buffer.from('abc'));
  const sessionLog = createSessionLog(db);
  const { number } = await db
    .selectFrom('live_notes')
    .select('number')
    .where('file', '=', 'audio.raw')
    .executeTakeFirstOrThrow();
  const once = { sessionId: 's', epoch: 1, since: 0, upTo: number };
  expect(await sessionLog.pack({ ...once, blobId: 'lost' })).toEqual([]);
  expect(await sessionLog.pack({ ...once, blobId: 'found' })).toEqual(['lost']);
  expect(await sessionLog.blobIds('s')).toEqual(['found']);
});

it('acknowledges nothing while the database is unavailable, and everything in order afterwards', async () => {
  const copies = await machine();
  const { recording } = await takeOver(copies, 1);
  await db.schema.alterTable('live_notes').renameTo('away').execute();
  const kept: number[] = [];
  const appends = [1, 2, 3].map(async (n) => {
    await sleep(20 * n);
    await recording.append(Buffer.from([n]));
    kept.push(n);
  });
  await sleep(300);
  expect(kept).toEqual([]);
  await db.schema.alterTable('away').renameTo('live_notes').execute();
  await Promise.all(appends);
  expect(kept).toEqual([1, 2, 3]);
  const again = await takeOver(await machine(), 2);
  expect(await again.recording.read(0, 9)).toEqual(Buffer.from([1, 2, 3]));
});
