import { sql } from 'kysely';
import type { RevisionRow } from '../tables/jobs.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** Revisions of transcripts. `job_edits` holds the current edited result, so that reading it needs no replay of the revisions. */
export function createRevisionStore(db: Database) {
  return {
    /** Returns the revisions of a job, oldest first. */
    list: (jobId: string, tx: Database | Tx = db): Promise<RevisionRow[]> =>
      tx.selectFrom('job_revisions').selectAll().where('job_id', '=', jobId).orderBy('number').execute(),
    /** Returns the length of all edits of a job, in characters. */
    async characters(jobId: string): Promise<number> {
      const row = await db
        .selectFrom('job_revisions')
        .select(sql<number | null>`sum(length(edit_json))`.as('characters'))
        .where('job_id', '=', jobId)
        .executeTakeFirst();
      return Number(row?.characters ?? 0);
    },
    /** Returns the number of the current revision; 0 without edits. */
    async current(jobId: string, tx: Database | Tx = db): Promise<number> {
      const row = await tx.selectFrom('job_edits').select('revision').where('job_id', '=', jobId).executeTakeFirst();
      return row?.revision ?? 0;
    },
    /** Stores a revision and the result it leads to. */
    async insert(row: RevisionRow, resultJson: string, tx: Tx): Promise<void> {
      await tx.insertInto('job_revisions').values(row).execute();
      const edit = { revision: row.number, result_json: resultJson };
      await tx
        .insertInto('job_edits')
        .values({ job_id: row.job_id, ...edit })
        .onConflict((conflict) => conflict.column('job_id').doUpdateSet(edit))
        .execute();
    },
  };
}

export type RevisionStore = ReturnType<typeof createRevisionStore>;
