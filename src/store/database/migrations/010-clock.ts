import type { Kysely } from 'kysely';

/** Migration 010-clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('time_ms', 'bigint', (c) => c.notNull())
    .addColumn('monotonic_ms', 'bigint', (c) => c.notNull())
    .execute();
}
