import { PostgresAdapter, sql } from 'kysely';
import type { Database, Tx } from '../tables/tables.ts';

/**
 * Serialises transactions that use the same name until this one ends, so that what it counts stays valid until it writes.
 * SQLite already allows only one writing transaction at a time.
 */
export async function lock(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function isPostgres(db: Database | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
