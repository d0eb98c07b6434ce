import type { Kysely } from 'kysely';

/** Migration 005-cluster. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('needs', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Finds the oldest message of a key without sorting all its messages.
  await db.schema
    .createIndex('messages_in_order')
    .on('messages')
    .columns(['queue', 'key_id', 'run_at', 'id'])
    .execute();
  await db.schema
    .createTable('rate_buckets')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('tokens', 'double precision', (c) => c.notNull())
    .addColumn('filled_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['owner_id', 'owner_url'] as const) {
    await db.schema.alterTable('live_sessions').addColumn(column, 'text').execute();
  }
  for (const column of ['owned_until', 'epoch'] as const) {
    await db.schema
      .alterTable('live_sessions')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
