import type { Kysely } from 'kysely';

/** Migration 008-revisions-and-shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_revisions')
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('edit_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_revisions_pk', ['job_id', 'number'])
    .execute();
  await db.schema
    .createTable('job_edits')
    .addColumn('job_id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('result_json', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('audio', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shares_by_job').on('shares').column('job_id').execute();
}
