import { sql } from 'kysely';
import type { Database } from '../tables/tables.ts';
import { isPostgres } from './locks.ts';
import { untilUnlocked } from './wait-for-lock.ts';

/**
 * Truncates the write-ahead log of SQLite, which still contains deleted data. Call it after deleting, outside the transaction.
 * Waits for other processes that read or write; if that takes too long, the next call truncates the log.
 */
export async function truncateWriteAheadLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await untilUnlocked(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return { isLocked: rows[0]?.busy === 1, value: undefined };
  });
}
