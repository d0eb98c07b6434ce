import type { Kysely } from 'kysely';

/** Migration 001-start. */
// long: released migrations are never edited
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
