import type { SelectQueryBuilder } from 'kysely';
import { about, createPolling, type Signals, type Watch } from './signals.ts';
import type { Database, JobKind, JobRow, JobStatus, Tables, Tx } from './tables.ts';

/** Which jobs a list shows; newest first. */
export interface JobFilter {
  keyId: string;
  kinds?: readonly JobKind[];
  statuses?: readonly JobStatus[];
  /** Created at or after this (ISO). */
  from?: string;
  /** Created before this (ISO). */
  before?: string;
}

/** Jobs and their results. Whoever watches a job is told when it changes. */
export function createJobStore(db: Database, signals: Signals = createPolling()) {
  return {
    async insert(row: JobRow, tx: Tx): Promise<void> {
      await tx.insertInto('jobs').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<JobRow | undefined> =>
      tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The results of those of these jobs that have one, by id. */
    async findResults(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('job_results').selectAll().where('job_id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.job_id, row.result_json]));
    },
    async findResult(id: string): Promise<string | null> {
      const row = await db.selectFrom('job_results').select('result_json').where('job_id', '=', id).executeTakeFirst();
      return row?.result_json ?? null;
    },
    /** Changes the job while it has one of these states; false when it has not. */
    async update(
      id: string,
      states: readonly JobStatus[],
      change: Partial<Omit<JobRow, 'id' | 'key_id'>>,
      tx: Database | Tx = db,
    ): Promise<boolean> {
      const done = await tx
        .updateTable('jobs')
        .set(change)
        .where('id', '=', id)
        .where('status', 'in', states)
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n) return false;
      await signals.tell(tx, about.job(id));
      return true;
    },
    async saveResult(jobId: string, resultJson: string, tx: Tx): Promise<void> {
      await tx
        .insertInto('job_results')
        .values({ job_id: jobId, result_json: resultJson })
        .onConflict((oc) => oc.column('job_id').doUpdateSet({ result_json: resultJson }))
        .execute();
    },
    page: (filter: JobFilter, offset: number, limit: number): Promise<JobRow[]> =>
      filtered(db, filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    async countQueued(keyId: string, tx: Database | Tx = db): Promise<number> {
      const row = await tx
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('key_id', '=', keyId)
        .where('status', '=', 'queued')
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    /** Seconds of audio of the jobs that wait, as far as they are known. */
    async audioSecWaiting(nowMs: number): Promise<number> {
      const row = await db
        .selectFrom('messages')
        .innerJoin('jobs', 'jobs.id', 'messages.subject_id')
        .innerJoin('files', 'files.id', 'jobs.file_id')
        .select((eb) => eb.fn.sum<number | null>('files.duration_sec').as('sec'))
        .where('messages.queue', '=', 'jobs')
        .where('messages.lease_until', '<=', nowMs)
        .executeTakeFirst();
      return Number(row?.sec ?? 0);
    },
    async usesOfFile(fileId: string, tx: Tx): Promise<number> {
      const row = await tx
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('file_id', '=', fileId)
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    /** Removes the job and everything that hangs on it, but not its file. */
    async delete(id: string, tx: Tx): Promise<void> {
      const deliveries = tx.selectFrom('deliveries').select('id').where('job_id', '=', id);
      await tx.deleteFrom('messages').where('subject_id', 'in', deliveries).execute();
      await tx.deleteFrom('delivery_tries').where('delivery_id', 'in', deliveries).execute();
      await tx.deleteFrom('deliveries').where('job_id', '=', id).execute();
      await tx.deleteFrom('messages').where('subject_id', '=', id).execute();
      await tx.deleteFrom('idempotency').where('job_id', '=', id).execute();
      await tx.deleteFrom('job_results').where('job_id', '=', id).execute();
      await tx.deleteFrom('jobs').where('id', '=', id).execute();
      await signals.tell(tx, about.job(id));
    },
    /** Tells when the job may have changed. */
    watch: (id: string): Watch => signals.watch(about.job(id)),
    findIdempotent: (keyId: string, token: string, tx: Tx) =>
      tx
        .selectFrom('idempotency')
        .select(['job_id', 'body_hash'])
        .where('key_id', '=', keyId)
        .where('token', '=', token)
        .executeTakeFirst(),
    async rememberIdempotent(row: Tables['idempotency'], tx: Tx): Promise<void> {
      await tx.insertInto('idempotency').values(row).execute();
    },
    /** Finished jobs of a key completed before `before` (ISO). */
    async finishedBefore(keyId: string, before: string, limit: number): Promise<JobRow[]> {
      return db
        .selectFrom('jobs')
        .selectAll()
        .where('key_id', '=', keyId)
        .where('status', 'in', ['done', 'error'])
        .where('completed_at', '<', before)
        .limit(limit)
        .execute();
    },
  };
}

function filtered(db: Database, filter: JobFilter): SelectQueryBuilder<Tables, 'jobs', object> {
  let query = db.selectFrom('jobs').where('key_id', '=', filter.keyId);
  if (filter.kinds?.length) query = query.where('kind', 'in', filter.kinds);
  if (filter.statuses?.length) query = query.where('status', 'in', filter.statuses);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.before) query = query.where('created_at', '<', filter.before);
  return query;
}

export type JobStore = ReturnType<typeof createJobStore>;
