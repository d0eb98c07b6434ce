import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueue } from '../../src/queue/sql.ts';
import { type OpenDatabase, openDatabase } from '../../src/store/database/database.ts';
import { lock } from '../../src/store/database/locks.ts';
import { subjects } from '../../src/store/database/signals.ts';
import { TestPostgres } from '../fixtures/postgres.ts';
import { queueContract } from './queue.ts';
import { storeContract } from './store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
}, 180_000);
afterAll(() => postgres.stop());

const troubles: string[] = [];
function open(url: string): Promise<OpenDatabase> {
  return openDatabase({ url, path: '', poolSize: 10, onTrouble: (_error, what) => troubles.push(what) });
}

queueContract('postgres', async () => {
  const { db, close } = await open(await postgres.database());
  return { db, open: (now) => createQueue(db, { now }), close };
});
storeContract('postgres', async () => open(await postgres.database()));

describe('postgres', () => {
  it('runs each migration once when several processes start at the same time', async () => {
    const url = await postgres.database();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(url)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(opened[0]!.db);
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(2);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('retries a transaction that failed in a deadlock', async () => {
    const { db, close } = await open(await postgres.database());
    let runs = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const both = (first: string, second: string) =>
      db.transaction().execute(async (tx) => {
        await lock(tx, first);
        if (++runs === 2) meet();
        await met;
        await lock(tx, second);
        return first;
      });
    expect(await Promise.all([both('a', 'b'), both('b', 'a')])).toEqual(['a', 'b']);
    expect(runs).toBe(3);
    await close();
  });

  it('signals new work at once, but not before it is committed', async () => {
    const url = await postgres.database();
    const [here, there] = await Promise.all([open(url), open(url)]);
    const queue = createQueue(here.db, { signals: here.signals });
    const watch = there.signals.watch(subjects.queue('jobs'));
    const other = there.signals.watch(subjects.queue('deliveries'));
    // Skip signals from before the test.
    await watch.next(0, AbortSignal.timeout(50));
    let signalledMs = 0;
    const signalled = watch.next(60_000, AbortSignal.timeout(30_000)).then(() => {
      signalledMs = performance.now();
    });
    let committedMs = 0;
    await here.db.transaction().execute(async (tx) => {
      await queue.push(tx, { queue: 'jobs', keyId: 'a', subjectId: 'x' });
      await sleep(300);
      committedMs = performance.now();
    });
    await signalled;
    expect(signalledMs).toBeGreaterThanOrEqual(committedMs);
    const quiet = new AbortController();
    const ended = other.next(60_000, quiet.signal).then(() => 'signalled or aborted');
    expect(await Promise.race([ended, sleep(200, 'quiet')])).toBe('quiet');
    quiet.abort();
    await Promise.all([here.close(), there.close()]);
  });

  // Must be the last test, because it stops the server that all tests use.
  it('survives a restart of the server: reports it, continues and receives signals afterwards', async () => {
    const { db, signals, close } = await open(await postgres.database());
    await postgres.down('SIGQUIT');
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'not_ready', status: 503 });
    const watch = signals.watch('subject');
    // Waiting falls back to polling while there is no connection for signals.
    await watch.next(100, new AbortController().signal);
    await postgres.up();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    for (let received = false; !received; ) {
      const waiting = watch.next(60_000, AbortSignal.timeout(500)).then(() => 'received');
      await signals.notify(db, 'subject');
      received = (await Promise.race([waiting, sleep(400, 'nothing')])) === 'received';
    }
    expect(troubles.length).toBeGreaterThan(0);
    await close();
  });
});
