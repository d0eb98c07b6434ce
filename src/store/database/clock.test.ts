import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueue } from '../../queue/sql.ts';
import type { Database } from '../tables/tables.ts';
import { type Clock, startClock } from './clock.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

const HOUR_MS = 3_600_000;
let dir: string;
let db: Database;
const clocks: Clock[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clock-'));
  db = openSqlite(join(dir, 'verbatim.db'));
  await migrate(db);
});
afterEach(async () => {
  for (const clock of clocks.splice(0)) clock.stop();
  await db.destroy();
  await rm(dir, { recursive: true });
});

async function start(wallMs: () => number): Promise<Clock> {
  const clock = await startClock(db, wallMs);
  clocks.push(clock);
  return clock;
}

it('gives a job to a worker that starts after the clock was set back an hour', async () => {
  const startMs = Date.now();
  const before = await start(() => startMs);
  await db
    .transaction()
    .execute((tx) => createQueue(db, { now: before.now }).push(tx, { queue: 'jobs', keyId: 'key', subjectId: 'job' }));
  const after = await start(() => startMs - HOUR_MS);
  const claim = await createQueue(db, { now: after.now }).claim('jobs', { leaseMs: 1_000, perKey: 1 });
  expect(claim).toMatchObject({ subjectId: 'job', attempt: 1 });
});

it('never goes back in a running process when the clock is set back', async () => {
  let wallMs = Date.now();
  const clock = await start(() => wallMs);
  const firstMs = clock.now();
  wallMs -= HOUR_MS;
  expect(clock.now()).toBeGreaterThanOrEqual(firstMs);
  expect(clock.now() - firstMs).toBeLessThan(HOUR_MS / 2);
});

it('follows the clock forwards at the next start', async () => {
  const startMs = Date.now();
  await start(() => startMs);
  const later = await start(() => startMs + HOUR_MS);
  expect(later.now()).toBeGreaterThanOrEqual(startMs + HOUR_MS);
});
