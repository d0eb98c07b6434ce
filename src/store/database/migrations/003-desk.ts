import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Migration 003-desk. */
// long: released migrations are never edited
export async function up(db: Kysely<Tables>): Promise<void> {
  // SQLite can add only one column per statement.
  const keys = () => db.schema.alterTable('api_keys');
  await keys()
    .addColumn('scopes', 'text', (c) => c.notNull().defaultTo('transcribe'))
    .execute();
  await keys()
    .addColumn('limits_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await keys().addColumn('retention_days', 'double precision').execute();
  await keys().addColumn('last_used_at', 'text').execute();
  // Keys created at start-up or configured belong to the operator.
  await db
    .updateTable('api_keys')
    .set({ scopes: 'transcribe admin' })
    .where('name', 'in', ['first', 'configured'])
    .execute();
  await db.schema
    .createTable('dashboard_sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('dashboard_sessions_by_key').on('dashboard_sessions').column('key_id').execute();
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('events_json', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'bigint', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('webhooks_by_key').on('webhooks').column('key_id').execute();
  const deliveries = () => db.schema.alterTable('deliveries');
  await deliveries().addColumn('webhook_id', 'text').execute();
  await deliveries().addColumn('line', 'text').execute();
  await deliveries()
    .addColumn('place', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The callbacks of a session are sent in order; only the first is in the queue.
  await db
    .updateTable('deliveries')
    .set((eb) => ({ line: eb.ref('job_id') }))
    .where('job_id', 'in', (eb) => eb.selectFrom('jobs').select('id').where('kind', '=', 'live'))
    .execute();
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting' })
    .where('line', 'is not', null)
    .where('state', '=', 'pending')
    .where('id', 'not in', (eb) => eb.selectFrom('messages').select('subject_id'))
    .execute();
  await db.schema.createIndex('deliveries_by_line').on('deliveries').columns(['line', 'state', 'place']).execute();
  await db.schema.createIndex('deliveries_by_webhook').on('deliveries').column('webhook_id').execute();
  await db.schema.alterTable('delivery_tries').addColumn('request_headers_json', 'text').execute();
  await db.schema.alterTable('delivery_tries').addColumn('response_headers_json', 'text').execute();
  await db.schema
    .createTable('usage')
    .addColumn('job_id', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('audio_ms', 'bigint', (c) => c.notNull())
    .addColumn('billing_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('usage_by_day').on('usage').columns(['day', 'key_id']).execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text')
    .addColumn('key_name', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('address', 'text')
    .addColumn('detail_json', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').column('at').execute();
}
