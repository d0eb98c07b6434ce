import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { migrate } from '../store/database/migrations.ts';
import { openSqlite } from '../store/database/sqlite.ts';
import type { Database } from '../store/tables/tables.ts';
import { createLogger } from '../telemetry/logger.ts';
import { type ConsumeOptions, consume } from './consume.ts';
import type { Claim, Queue } from './queue.ts';
import { createQueue } from './sql.ts';

let dir: string;
let db: Database;
let queue: Queue;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-consume-'));
  db = openSqlite(join(dir, 'test.db'));
  await migrate(db);
  queue = createQueue(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(dir, { recursive: true });
});

const push = (subjectId: string) =>
  db.transaction().execute((tx) => queue.push(tx, { queue: 'jobs', keyId: 'a', subjectId }));
/** For a busy machine. */
const PATIENT = { timeout: 30_000, interval: 10 };
const finish = (claim: Claim) => db.transaction().execute((tx) => queue.finish(tx, claim));
function start(handle: ConsumeOptions['handle'], leaseMs = 5_000) {
  return consume(queue, 'jobs', { slots: 2, perKey: 10, leaseMs, pollMs: 10, log: createLogger('silent'), handle });
}

it('handles existing and new messages', async () => {
  const done: string[] = [];
  await push('1');
  const consumer = start(async (claim) => {
    done.push(claim.subjectId);
    await finish(claim);
  });
  await push('2');
  while (done.length < 2) await sleep(10);
  await consumer.stop();
  expect(done.sort()).toEqual(['1', '2']);
});

it('does not count an attempt while the database or the bucket is unavailable', async () => {
  const attempts: number[] = [];
  await push('1');
  const consumer = start(async (claim) => {
    attempts.push(claim.attempt);
    if (attempts.length === 1) throw new AppError('not_ready');
    await finish(claim);
  });
  while (attempts.length < 2) await sleep(20);
  await consumer.stop();
  expect(attempts).toEqual([1, 1]);
});

it('retries a failed message', async () => {
  const attempts: number[] = [];
  await push('1');
  const consumer = start(async (claim) => {
    attempts.push(claim.attempt);
    if (claim.attempt === 1) throw new Error('first');
    await finish(claim);
  });
  while (attempts.length < 2) await sleep(20);
  await consumer.stop();
  expect(attempts).toEqual([1, 2]);
});

it('renews the lease while it works', async () => {
  // The clock waits for each renewal, so that a busy machine cannot delay one until the lease has expired.
  let nowMs = 0;
  queue = createQueue(db, { now: () => nowMs });
  let handled = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await push('1');
  const leaseMs = 150;
  const consumer = start(async (claim) => {
    handled++;
    await ended;
    await finish(claim);
  }, leaseMs);
  const leaseEndMs = async () => (await db.selectFrom('messages').select('lease_until').execute())[0]?.lease_until;
  // The other slot polls all the time, and would find an expired lease.
  for (; nowMs < 5 * leaseMs; nowMs += 100) await expect.poll(leaseEndMs, PATIENT).toBe(nowMs + leaseMs);
  end();
  await expect.poll(leaseEndMs, PATIENT).toBe(undefined);
  await consumer.stop();
  expect(handled).toBe(1);
});

it('releases messages when stopped, without counting an attempt', async () => {
  await push('1');
  const consumer = start((_claim, signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)));
  await sleep(100);
  await consumer.stop();
  expect(await queue.claim('jobs', { leaseMs: 1000, perKey: 1 })).toMatchObject({ subjectId: '1', attempt: 1 });
});

it('aborts work whose lease was lost', async () => {
  await push('1');
  let reason: unknown;
  const consumer = start(
    (_claim, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          reason = signal.reason;
          reject(signal.reason);
        }),
      ),
    150,
  );
  const tokens = () => db.selectFrom('messages').select('lease_token').execute();
  await expect.poll(tokens, PATIENT).not.toEqual([{ lease_token: null }]);
  await db
    .updateTable('messages')
    .set({ lease_token: 'somebody else', lease_until: Date.now() + 60_000 })
    .execute();
  await expect.poll(() => String(reason), PATIENT).toContain('lost');
  await consumer.stop();
  expect(await tokens()).toEqual([{ lease_token: 'somebody else' }]);
});

it('runs the messages of a dead consumer one at a time, without counting an attempt', async () => {
  for (const subject of ['1', '2', '3']) await push(subject);
  const died = { leaseMs: 60_000, perKey: 10, shared: true };
  for (let i = 0; i < 3; i++) await queue.claim('jobs', died);
  // The leases expire together.
  await db.updateTable('messages').set({ lease_until: 0 }).execute();
  let running = 0;
  const seen: { attempt: number; running: number }[] = [];
  const options = { slots: 3, perKey: 10, leaseMs: 5_000, pollMs: 10, isolateAfterDeath: true };
  const consumer = consume(queue, 'jobs', {
    ...options,
    log: createLogger('silent'),
    async handle(claim) {
      seen.push({ attempt: claim.attempt, running: ++running });
      await sleep(20);
      running--;
      await finish(claim);
    },
  });
  await expect.poll(() => seen.length).toBe(3);
  await consumer.stop(1_000);
  expect(seen).toEqual(Array(3).fill({ attempt: 1, running: 1 }));
});

it('counts an attempt for a message whose consumer died while it ran alone', async () => {
  await push('1');
  const died = { leaseMs: 60_000, perKey: 10, shared: true };
  const attempts: (number | undefined)[] = [];
  for (let i = 0; i < 4; i++) {
    attempts.push((await queue.claim('jobs', died))?.attempt);
    await db.updateTable('messages').set({ lease_until: 0 }).execute();
  }
  expect(attempts).toEqual([1, 1, 2, 3]);
});
