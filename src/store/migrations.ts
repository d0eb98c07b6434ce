import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { isPostgres } from './locks.ts';
import type { Database, Tables } from './tables.ts';

// Only types that SQLite and PostgreSQL both know. A migration that has been released is never edited.
const migrations: Record<string, Migration> = {
  '001-start': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('api_keys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('prefix', 'text', (c) => c.notNull())
        .addColumn('webhook_secret', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('filename', 'text')
        .addColumn('extension', 'text')
        .addColumn('source', 'text')
        .addColumn('blob_id', 'text')
        .addColumn('size', 'bigint')
        .addColumn('duration_sec', 'double precision')
        .addColumn('channel_count', 'integer')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('request_id', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('file_id', 'text')
        .addColumn('request_params_json', 'text', (c) => c.notNull())
        .addColumn('custom_metadata_json', 'text')
        .addColumn('post_session_metadata_json', 'text', (c) => c.notNull())
        .addColumn('progress_json', 'text')
        .addColumn('error_code', 'integer')
        .addColumn('error_message', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('started_at', 'text')
        .addColumn('completed_at', 'text')
        .execute();
      await db.schema.createIndex('jobs_by_key').on('jobs').columns(['key_id', 'created_at', 'id']).execute();
      await db.schema.createIndex('jobs_by_key_status').on('jobs').columns(['key_id', 'status']).execute();
      await db.schema.createIndex('jobs_by_file').on('jobs').column('file_id').execute();
      await db.schema
        .createTable('job_results')
        .addColumn('job_id', 'text', (c) => c.primaryKey())
        .addColumn('result_json', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('idempotency')
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('token', 'text', (c) => c.notNull())
        .addColumn('body_hash', 'text', (c) => c.notNull())
        .addColumn('job_id', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('idempotency_pk', ['key_id', 'token'])
        .execute();
      await db.schema.createIndex('idempotency_by_job').on('idempotency').column('job_id').execute();
      await db.schema
        .createTable('messages')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('queue', 'text', (c) => c.notNull())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('run_at', 'bigint', (c) => c.notNull())
        .addColumn('attempt', 'integer', (c) => c.notNull())
        .addColumn('lease_token', 'text')
        .addColumn('lease_until', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('messages_by_key')
        .on('messages')
        .columns(['queue', 'key_id', 'lease_until', 'run_at'])
        .execute();
      await db.schema.createIndex('messages_by_subject').on('messages').column('subject_id').execute();
      await db.schema
        .createTable('turns')
        .addColumn('queue', 'text', (c) => c.notNull())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('served_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('turns_pk', ['queue', 'key_id'])
        .execute();
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('job_id', 'text', (c) => c.notNull())
        .addColumn('event', 'text', (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('method', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('finished_at', 'text')
        .execute();
      await db.schema.createIndex('deliveries_by_job').on('deliveries').column('job_id').execute();
      await db.schema.createIndex('deliveries_by_key').on('deliveries').columns(['key_id', 'created_at']).execute();
      await db.schema
        .createTable('delivery_tries')
        .addColumn('delivery_id', 'text', (c) => c.notNull())
        .addColumn('try_number', 'integer', (c) => c.notNull())
        .addColumn('tried_at', 'text', (c) => c.notNull())
        .addColumn('duration_ms', 'double precision', (c) => c.notNull())
        .addColumn('status_code', 'integer')
        .addColumn('response', 'text')
        .addColumn('error', 'text')
        .addPrimaryKeyConstraint('delivery_tries_pk', ['delivery_id', 'try_number'])
        .execute();
      await db.schema
        .createTable('workers')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('seen_at', 'bigint', (c) => c.notNull())
        .addColumn('ready', 'integer', (c) => c.notNull())
        .addColumn('state_json', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '002-live': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('live_sessions')
        .addColumn('job_id', 'text', (c) => c.primaryKey())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('token_hash', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('connected_at', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text')
        .execute();
      await db.schema.createIndex('live_sessions_by_state').on('live_sessions').columns(['state', 'key_id']).execute();
    },
  },
  '003-desk': {
    async up(db: Kysely<Tables>) {
      // One column a statement: SQLite adds no more at once.
      const keys = () => db.schema.alterTable('api_keys');
      await keys()
        .addColumn('scopes', 'text', (c) => c.notNull().defaultTo('transcribe'))
        .execute();
      await keys()
        .addColumn('limits_json', 'text', (c) => c.notNull().defaultTo('{}'))
        .execute();
      await keys().addColumn('retention_days', 'double precision').execute();
      await keys().addColumn('last_used_at', 'text').execute();
      // The keys that a start has made or was given are the operator's.
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
      // The callbacks of a session are sent in their order; only the first was in the queue of work.
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
    },
  },
  '004-voices': {
    async up(db: Kysely<unknown>) {
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
    },
  },
  '005-cluster': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('messages')
        .addColumn('needs', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      // A key's oldest piece is found without sorting all it has in line.
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
    },
  },
  '006-keep-nothing': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('api_keys')
        .addColumn('keep_nothing', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  '007-live-notes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('live_notes')
        .addColumn('job_id', 'text', (c) => c.notNull())
        .addColumn('number', 'bigint', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull())
        // SQLite takes any word for a type, and keeps bytes as bytes.
        .addColumn('bytes', 'bytea')
        .addColumn('blob_id', 'text')
        .addPrimaryKeyConstraint('live_notes_pk', ['job_id', 'number'])
        .execute();
    },
  },
};

const TRIES = 10;

/** Brings the database to this version's shape; safe when several processes start together. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<Tables>,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // SQLite has no lock for this: of two processes that start together one finds the work done by the other, and only has to look again.
    if (isPostgres(db) || tries >= TRIES) throw error;
    await sleep(Math.random() * 200);
  }
}
