import { sql } from 'kysely';
import { isPostgres } from './locks.ts';
import type { Database } from './tables.ts';

/**
 * To be called after deleting, outside the transaction: the embedded database's journal still holds what was deleted until it is written back. Where another
 * process reads at this moment it stays a little longer; the next call takes it along.
 */
export async function emptyJournal(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
