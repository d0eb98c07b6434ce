import { sql } from 'kysely';
import type { Database } from '../tables/tables.ts';
import { isPostgres } from './locks.ts';

const MEASURE_EVERY_MS = 60_000;

/** Time that all processes on one database agree on, in milliseconds since 1970; used for leases. */
export interface Clock {
  now(): number;
  stop(): void;
}

/**
 * Starts the shared clock. On PostgreSQL it is the time of the database, continued by a monotonic clock, because the clocks of machines
 * may differ or be adjusted. On SQLite there is only one machine.
 */
export async function startClock(db: Database): Promise<Clock> {
  if (!isPostgres(db)) return { now: Date.now, stop: () => {} };
  let aheadMs = await measure(db);
  const timer = setInterval(() => {
    // While the database is unavailable, the last measurement is still accurate enough.
    measure(db).then(
      (measured) => {
        aheadMs = measured;
      },
      () => {},
    );
  }, MEASURE_EVERY_MS);
  timer.unref();
  return { now: () => Math.round(performance.now() + aheadMs), stop: () => clearInterval(timer) };
}

async function measure(db: Database): Promise<number> {
  const askedMs = performance.now();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return rows[0]!.ms - (askedMs + performance.now()) / 2;
}
