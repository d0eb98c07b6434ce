import type { Kysely } from 'kysely';

/** Migration 009-blob-checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blob_checks')
    .addColumn('blob_id', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('blob_checks_by_due').on('blob_checks').column('due_at').execute();
}
