import type { Kysely } from 'kysely';

/** Migration 004-voices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('source_json', 'text')
    .addColumn('vector', 'text')
    .addColumn('model', 'text')
    .addColumn('speech_sec', 'double precision')
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('voices_by_key').on('voices').columns(['key_id', 'created_at']).execute();
}
