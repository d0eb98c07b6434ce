import { PostgresAdapter, sql } from 'kysely';
import type { Database, Tx } from './tables.ts';

/**
 * Holds off every other transaction that names the same thing until this one ends, so that what it counts stays true until it has written.
 * SQLite lets only one transaction at a time begin to write, so there is nothing to do.
 */
export async function lock(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function isPostgres(db: Database | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
