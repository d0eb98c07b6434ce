import { sql } from 'kysely';
import type { Database } from '../tables/tables.ts';
import { isPostgres } from './locks.ts';

/**
 * Truncates the write-ahead log of SQLite, which still contains deleted data. Call it after deleting, outside the transaction.
 * A concurrent reader delays this until the next call.
 */
export async function truncateWriteAheadLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
