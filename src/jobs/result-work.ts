import { writeFile } from 'node:fs/promises';
import type { Queue } from '../queue/queue.ts';
import type { ListQuery } from '../schemas/jobs/lists.ts';
import type { Revision } from '../schemas/jobs/revisions.ts';
import { truncateWriteAheadLog } from '../store/database/write-ahead-log.ts';
import { createAuditStore } from '../store/repositories/audit.ts';
import { createFileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import { createRevisionStore } from '../store/repositories/revisions.ts';
import type { JobRow } from '../store/tables/jobs.ts';
import type { AuditRow } from '../store/tables/keys.ts';
import type { Database } from '../store/tables/tables.ts';
import { deleteRecord } from './delete.ts';
import { editTranscript, resultAt } from './edit.ts';
import { type FoundJobs, findJobs } from './list.ts';
import { revisionOf } from './revise.ts';

/** A job and its key. */
type OwnedJob = Pick<JobRow, 'id' | 'key_id'>;

/** Work on whole results. It takes seconds for long ones, so that the process that answers requests calls another process for it. */
export interface ResultWork {
  /** Creates a revision. `patchJson` is the body of the request. */
  edit(request: { job: OwnedJob; patchJson: string; nowMs: number }): Promise<Revision>;
  /** Computes a revision and writes it to a file, as JSON. */
  writeRevision(request: { job: OwnedJob; number: number; path: string }): Promise<void>;
  /** Describes the revisions of a job, oldest first. */
  revisions(job: OwnedJob): Promise<Revision[]>;
  /** Finds the jobs of a page. */
  find(keyId: string, query: ListQuery): Promise<FoundJobs>;
  /** Deletes a job with everything that belongs to it, and adds an entry to the audit log. Returns the blob that is no longer used. */
  delete(job: JobRow, audit: AuditRow): Promise<string | null>;
}

/** Does the work in this process. */
export function createResultWork(stores: { db: Database; jobs: JobStore; queue: Queue }): ResultWork {
  const { db, jobs } = stores;
  const revisions = createRevisionStore(db);
  const audit = createAuditStore(db);
  const files = createFileStore(db);
  const deps = { db, jobs, revisions };
  return {
    edit: ({ job, ...request }) => editTranscript(deps, { jobId: job.id, ...request }),
    async writeRevision({ job, number, path }) {
      await writeFile(path, await resultAt(deps, job.id, number), { mode: 0o600 });
    },
    revisions: async ({ id }) => (await revisions.list(id)).map(revisionOf),
    find: (keyId, query) => findJobs(jobs, keyId, query),
    async delete(job, entry) {
      const orphan = await deleteRecord({ ...stores, files }, job, (tx) => audit.insert(entry, tx));
      await truncateWriteAheadLog(db);
      return orphan;
    },
  };
}
