import type { Kysely } from 'kysely';

/** Migration 007-live-notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_notes')
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    // SQLite accepts any type name and stores bytes as a blob.
    .addColumn('bytes', 'bytea')
    .addColumn('blob_id', 'text')
    .addPrimaryKeyConstraint('live_notes_pk', ['job_id', 'number'])
    .execute();
}
