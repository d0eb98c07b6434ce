import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Database } from '../tables/tables.ts';

/** Characters of one part. Shorter parts take less memory, but the database reads the text from its start for each of them. */
const PART_CHARACTERS = 2_000_000;

/** A result that is read in parts. */
export interface StoredResult {
  /** Revision of the result; absent if it was never edited. */
  revision?: number;
  /** The JSON text. Throws a conflict if the result is edited or deleted before its end. */
  parts: AsyncIterable<string>;
}

/** Opens the result of a job, the latest revision if it was edited, to read it in parts. */
export async function readResult(db: Database, jobId: string): Promise<StoredResult | null> {
  const first = await partAt(db, jobId, 0);
  if (!first) return null;
  return {
    ...(first.revision === null ? {} : { revision: first.revision }),
    parts: partsOf(db, jobId, first),
  };
}

type Part = NonNullable<Awaited<ReturnType<typeof partAt>>>;

async function* partsOf(db: Database, jobId: string, first: Part): AsyncGenerator<string> {
  let part = first;
  // The database counts code points and JavaScript counts UTF-16 units, so only a shorter text is surely the last.
  for (let at = PART_CHARACTERS; part.text.length >= PART_CHARACTERS; at += PART_CHARACTERS) {
    yield part.text;
    const next = await partAt(db, jobId, at);
    if (!next || next.revision !== first.revision) {
      throw new AppError('conflict', { message: 'The result was changed while it was read. Try again.' });
    }
    part = next;
  }
  yield part.text;
}

function partAt(db: Database, jobId: string, at: number) {
  const json = sql<string>`coalesce(job_edits.result_json, job_results.result_json)`;
  return db
    .selectFrom('job_results')
    .leftJoin('job_edits', 'job_edits.job_id', 'job_results.job_id')
    .select([
      'job_edits.revision',
      // Numbers in the text of the query, because PostgreSQL cannot derive the types of these parameters.
      sql<string>`substr(${json}, ${sql.lit(at + 1)}, ${sql.lit(PART_CHARACTERS)})`.as('text'),
    ])
    .where('job_results.job_id', '=', jobId)
    .executeTakeFirst();
}
