import { sql } from 'kysely';
import type { Database } from '../tables/tables.ts';
import { isPostgres } from './locks.ts';

const MEASURE_EVERY_MS = 60_000;

/** Time that all processes on one database agree on, in milliseconds since 1970; used for leases. */
export interface Clock {
  now(): number;
  stop(): void;
}

/** Time of the operating system in milliseconds since 1970; it may be adjusted at any moment. */
type WallClock = () => number;

/**
 * Starts the shared clock. On PostgreSQL it is the time of the database, continued by a monotonic clock, because the clocks of machines
 * may differ or be adjusted. On SQLite it is the time of the machine, but it never goes back.
 */
export async function startClock(db: Database, wallClock: WallClock = Date.now): Promise<Clock> {
  // A running process ignores adjustments, because a jump forwards would end all leases at once.
  const read = isPostgres(db) ? () => measure(db) : () => advance(db, 0);
  let aheadMs = isPostgres(db) ? await read() : await advance(db, wallClock());
  const timer = setInterval(() => {
    // While the database is unavailable, the last measurement is still accurate enough.
    read().then(
      (measured) => {
        aheadMs = measured;
      },
      () => {},
    );
  }, MEASURE_EVERY_MS);
  timer.unref();
  return { now: () => Math.round(monotonicMs() + aheadMs), stop: () => clearInterval(timer) };
}

/** Milliseconds of a clock that all processes of a machine share and that is never adjusted. */
function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}

/**
 * Returns how far the shared time is ahead of the monotonic clock, and saves the shared time. It is at least
 * `atLeastMs` and never goes back: otherwise messages from before the adjustment would be due in the future, and their jobs would wait.
 */
function advance(db: Database, atLeastMs: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const saved = await tx.selectFrom('clock').selectAll().executeTakeFirst();
    const monotonic = monotonicMs();
    // The monotonic clock starts again with the machine.
    const elapsedMs = saved ? Math.max(0, monotonic - saved.monotonic_ms) : 0;
    const timeMs = Math.round(Math.max(atLeastMs, saved ? saved.time_ms + elapsedMs : 0));
    const row = { time_ms: timeMs, monotonic_ms: Math.round(monotonic) };
    await tx
      .insertInto('clock')
      .values({ id: 1, ...row })
      .onConflict((oc) => oc.column('id').doUpdateSet(row))
      .execute();
    return timeMs - monotonic;
  });
}

async function measure(db: Database): Promise<number> {
  const askedMs = monotonicMs();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return rows[0]!.ms - (askedMs + monotonicMs()) / 2;
}
