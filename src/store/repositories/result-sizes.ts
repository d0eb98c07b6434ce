import { sql } from 'kysely';
import type { Database } from '../tables/tables.ts';

/** Sizes of stored results in bytes. The database knows them without reading the results. */
export function createResultSizes(db: Database) {
  return {
    /** Size of the result of a job with all its revisions. */
    async ofJob(jobId: string): Promise<number> {
      const octets = (column: string) => sql`coalesce(sum(octet_length(${sql.ref(column)})), 0)`;
      const { rows } = await sql<{ bytes: number }>`select
        (select ${octets('result_json')} from job_results where job_id = ${jobId})
        + (select ${octets('result_json')} from job_edits where job_id = ${jobId})
        + (select ${octets('edit_json')} from job_revisions where job_id = ${jobId}) as bytes`.execute(db);
      return Number(rows[0]?.bytes ?? 0);
    },
    /** Size of all results of a key; infinite if it has more jobs than `maxJobs`. */
    async ofKey(keyId: string, maxJobs: number): Promise<number> {
      const rows = await db
        .selectFrom('jobs')
        .leftJoin('job_results', 'job_results.job_id', 'jobs.id')
        .leftJoin('job_edits', 'job_edits.job_id', 'jobs.id')
        .select([
          sql<number>`coalesce(octet_length(job_results.result_json), 0)`.as('bytes'),
          sql<number>`coalesce(octet_length(job_edits.result_json), 0)`.as('edited_bytes'),
        ])
        .where('jobs.key_id', '=', keyId)
        .limit(maxJobs + 1)
        .execute();
      if (rows.length > maxJobs) return Number.POSITIVE_INFINITY;
      return rows.reduce((sum, { bytes, edited_bytes }) => sum + Number(bytes) + Number(edited_bytes), 0);
    },
  };
}
