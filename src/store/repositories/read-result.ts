import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Database } from '../tables/tables.ts';

/** Characters of one part. Shorter parts take less memory, but the database reads the text from its start for each of them. */
const PART_CHARACTERS = 2_000_000;

/** A result that is read in parts. */
export interface StoredResult {
  /** Revision of the result; absent if it was never edited. */
  revision?: number;
  /** The JSON text. Throws a conflict if the result is edited or deleted before its end. */
  parts: AsyncIterable<string> | Iterable<string>;
}

/** Opens the result of a job to read it in parts: the latest revision if it was edited, or the original. */
export async function readResult(
  db: Database,
  jobId: string,
  version: 'latest' | 'original' = 'latest',
): Promise<StoredResult | null> {
  const read = (at: number) => (version === 'latest' ? partAt(db, jobId, at) : originalPartAt(db, jobId, at));
  const first = await read(0);
  if (!first) return null;
  return {
    ...(first.revision === null ? {} : { revision: first.revision }),
    parts: partsOf(read, first),
  };
}

/** Results up to this size are read together: a page of them has a few megabytes. */
const SHORT_BYTES = 50_000;

/** Reads the results of several jobs with one query: their latest revisions, without those that are long. */
export async function readShortResults(db: Database, jobIds: readonly string[]): Promise<Map<string, StoredResult>> {
  if (jobIds.length === 0) return new Map();
  const json = sql<string>`coalesce(job_edits.result_json, job_results.result_json)`;
  // SQLite knows the size of a column in bytes; for the size of an expression, or in characters, it would read the whole text.
  const bytes = sql`coalesce(octet_length(job_edits.result_json), octet_length(job_results.result_json))`;
  const rows = await db
    .selectFrom('job_results')
    .leftJoin('job_edits', 'job_edits.job_id', 'job_results.job_id')
    .select([
      'job_results.job_id',
      'job_edits.revision',
      sql<string | null>`case when ${bytes} <= ${sql.lit(SHORT_BYTES)} then ${json} end`.as('text'),
    ])
    .where('job_results.job_id', 'in', jobIds)
    .execute();
  return new Map(
    rows.flatMap(({ job_id, revision, text }) =>
      text === null ? [] : [[job_id, { ...(revision === null ? {} : { revision }), parts: [text] }]],
    ),
  );
}

interface Part {
  text: string;
  revision: number | null;
}

async function* partsOf(read: (at: number) => Promise<Part | undefined>, first: Part): AsyncGenerator<string> {
  let part = first;
  // The database counts code points and JavaScript counts UTF-16 units, so only a shorter text is surely the last.
  for (let at = PART_CHARACTERS; part.text.length >= PART_CHARACTERS; at += PART_CHARACTERS) {
    yield part.text;
    const next = await read(at);
    if (!next || next.revision !== first.revision) {
      throw new AppError('conflict', { message: 'The result was changed while it was read. Try again.' });
    }
    part = next;
  }
  yield part.text;
}

/** Numbers are in the text of the query, because PostgreSQL cannot derive the types of these parameters. */
function substring(json: RawBuilder<string>, at: number): RawBuilder<string> {
  return sql<string>`substr(${json}, ${sql.lit(at + 1)}, ${sql.lit(PART_CHARACTERS)})`;
}

function partAt(db: Database, jobId: string, at: number): Promise<Part | undefined> {
  const json = sql<string>`coalesce(job_edits.result_json, job_results.result_json)`;
  return db
    .selectFrom('job_results')
    .leftJoin('job_edits', 'job_edits.job_id', 'job_results.job_id')
    .select(['job_edits.revision', substring(json, at).as('text')])
    .where('job_results.job_id', '=', jobId)
    .executeTakeFirst();
}

async function originalPartAt(db: Database, jobId: string, at: number): Promise<Part | undefined> {
  const row = await db
    .selectFrom('job_results')
    .select(substring(sql<string>`result_json`, at).as('text'))
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row && { ...row, revision: null };
}
