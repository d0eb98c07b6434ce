import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../database/locks.ts';
import { createPolling, type Signals, subjects, type Watch } from '../database/signals.ts';
import type { JobKind, JobRow, JobStatus } from '../tables/jobs.ts';
import type { Database, Tables, Tx } from '../tables/tables.ts';
import { readResult, readShortResults } from './read-result.ts';

/** Filter for jobs; newest first. */
export interface JobFilter {
  keyId: string;
  kinds?: readonly JobKind[];
  statuses?: readonly JobStatus[];
  /** Created at or after this (ISO). */
  from?: string;
  /** Created before this (ISO). */
  before?: string;
}

/** Jobs and their results. Changes are signalled to watchers. */
// long: one object of small queries
export function createJobStore(db: Database, signals: Signals = createPolling()) {
  return {
    async insert(row: JobRow, tx: Tx): Promise<void> {
      await tx.insertInto('jobs').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<JobRow | undefined> =>
      tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Returns the result of a job; the latest revision if it was edited. */
    async findResult(id: string): Promise<string | null> {
      const row = await db
        .selectFrom('job_results')
        .leftJoin('job_edits', 'job_edits.job_id', 'job_results.job_id')
        .select(['job_results.result_json', 'job_edits.result_json as edited_json'])
        .where('job_results.job_id', '=', id)
        .executeTakeFirst();
      return row?.edited_json ?? row?.result_json ?? null;
    },
    /** Opens the result of a job to read it in parts. */
    readResult: (id: string) => readResult(db, id),
    /** Reads the results of several jobs with one query, without those that are long. */
    readShortResults: (ids: readonly string[]) => readShortResults(db, ids),
    /** Opens the result of a job as it was before any edit, to read it in parts. */
    readOriginalResult: (id: string) => readResult(db, id, 'original'),
    /** Returns the result of a job as it was before any edit. */
    async findOriginalResult(id: string): Promise<string | null> {
      const row = await db.selectFrom('job_results').select('result_json').where('job_id', '=', id).executeTakeFirst();
      return row?.result_json ?? null;
    },
    /** Returns the current revisions of the edited jobs among these. */
    async findRevisions(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('job_edits').select(['job_id', 'revision']).where('job_id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.job_id, row.revision]));
    },
    /** Of these jobs, returns the ids of those whose file name, URL or result contains a text. */
    async idsContaining(ids: readonly string[], text: string): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('jobs')
        .select('id')
        .where('id', 'in', ids)
        .where(containsText(db, text))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** Of these jobs, returns the ids of those whose file name or URL contains a text. */
    async idsNamed(ids: readonly string[], text: string): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('files', 'files.id', 'jobs.file_id')
        .select(['jobs.id', 'files.filename', 'files.source'])
        .where('jobs.id', 'in', ids)
        .execute();
      const wanted = text.toLowerCase();
      const contains = (value: string | null) => value?.toLowerCase().includes(wanted) ?? false;
      return new Set(rows.filter(({ filename, source }) => contains(filename) || contains(source)).map(({ id }) => id));
    },
    /** Changes a job that has one of these statuses; returns false otherwise. */
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
      await signals.notify(tx, subjects.job(id));
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
    /** The same without the columns that can be large. */
    pageOfMetadata: (filter: JobFilter, offset: number, limit: number) =>
      filtered(db, filter)
        .select(['id', 'custom_metadata_json'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    /** Returns these jobs in the same order. */
    async findAll(ids: readonly string[]): Promise<JobRow[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('jobs').selectAll().where('id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async countQueued(keyId: string, tx: Database | Tx = db): Promise<number> {
      const row = await tx
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('key_id', '=', keyId)
        .where('status', '=', 'queued')
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    /** Audio duration of queued jobs in seconds, where known. */
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
    /** Deletes a job and everything that belongs to it, except for its file. */
    async delete(id: string, tx: Tx): Promise<void> {
      const deliveries = tx.selectFrom('deliveries').select('id').where('job_id', '=', id);
      await tx.deleteFrom('messages').where('subject_id', 'in', deliveries).execute();
      await tx.deleteFrom('delivery_tries').where('delivery_id', 'in', deliveries).execute();
      await tx.deleteFrom('deliveries').where('job_id', '=', id).execute();
      await tx.deleteFrom('messages').where('subject_id', '=', id).execute();
      await tx.deleteFrom('idempotency').where('job_id', '=', id).execute();
      await tx.deleteFrom('shares').where('job_id', '=', id).execute();
      await tx.deleteFrom('job_revisions').where('job_id', '=', id).execute();
      await tx.deleteFrom('job_edits').where('job_id', '=', id).execute();
      await tx.deleteFrom('job_results').where('job_id', '=', id).execute();
      await tx.deleteFrom('jobs').where('id', '=', id).execute();
      await signals.notify(tx, subjects.job(id));
    },
    /** Watches a job for changes. */
    watch: (id: string): Watch => signals.watch(subjects.job(id)),
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
    /** Ended jobs of a key that were completed before `before` (ISO). */
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

/** Condition for a text in the file name, the URL, or the JSON of the result. Case is ignored; in SQLite only for ASCII letters. */
function containsText(db: Database, text: string) {
  const like = sql.raw(isPostgres(db) ? 'ilike' : 'like');
  const pattern = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`;
  const plain = pattern(text);
  const inJson = pattern(JSON.stringify(text).slice(1, -1));
  return sql<boolean>`(
    exists (select 1 from files where files.id = jobs.file_id
      and (files.filename ${like} ${plain} escape '\\' or files.source ${like} ${plain} escape '\\'))
    or exists (select 1 from job_results where job_results.job_id = jobs.id
      and job_results.result_json ${like} ${inJson} escape '\\')
    or exists (select 1 from job_edits where job_edits.job_id = jobs.id
      and job_edits.result_json ${like} ${inJson} escape '\\'))`;
}

export type JobStore = ReturnType<typeof createJobStore>;
