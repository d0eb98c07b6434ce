import type { Kysely } from 'kysely';

/** Migration 006-keep-nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('api_keys')
    .addColumn('keep_nothing', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
