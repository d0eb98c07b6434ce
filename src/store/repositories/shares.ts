import type { ShareRow } from '../tables/jobs.ts';
import type { Database } from '../tables/tables.ts';

/** Read-only links to results. Only hashes of the secrets are stored. */
export function createShareStore(db: Database) {
  return {
    async insert(row: ShareRow): Promise<void> {
      await db.insertInto('shares').values(row).execute();
    },
    /** Finds a link that has not expired. */
    findByHash: (hash: string, nowMs: number): Promise<ShareRow | undefined> =>
      db
        .selectFrom('shares')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('expires_at', '>', nowMs)
        .executeTakeFirst(),
    /** Returns the links of a job that have not expired, newest first. */
    list: (jobId: string, nowMs: number): Promise<ShareRow[]> =>
      db
        .selectFrom('shares')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('expires_at', '>', nowMs)
        .orderBy('created_at', 'desc')
        .execute(),
    /** Deletes a link; returns false if the job has no such link. */
    async delete(jobId: string, id: string): Promise<boolean> {
      const done = await db.deleteFrom('shares').where('job_id', '=', jobId).where('id', '=', id).executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
  };
}
