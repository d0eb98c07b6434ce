import { AppError } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import { lock } from '../store/locks.ts';
import type { Database, JobRow, Tx } from '../store/tables.ts';

export interface DeleteDeps {
  db: Database;
  queue: Queue;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
}

/** Removes a job, its result and deliveries, and its audio unless another job needs it. One that is being worked on is `busy`. */
export async function deleteJob(
  deps: DeleteDeps,
  job: JobRow,
  /** Done in the same transaction. */
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const orphan = await deps.db.transaction().execute(async (tx) => {
    // A job that is being created now may use the same file.
    await lock(tx, `jobs:${job.key_id}`);
    const current = await deps.jobs.find(job.id, tx);
    if (!current) throw new AppError('not_found', { message: 'The job does not exist or has been deleted' });
    const ended = current.status === 'done' || current.status === 'error';
    // Taking it out of the line and deleting it are one step, so no worker can take it in between.
    if (!ended && !(await deps.queue.cancel(tx, 'jobs', job.id))) throw new AppError('busy');
    await deps.jobs.delete(job.id, tx);
    await also?.(tx);
    if (!current.file_id || (await deps.jobs.usesOfFile(current.file_id, tx)) > 0) return null;
    const file = await deps.files.find(current.file_id, tx);
    await deps.files.delete(current.file_id, tx);
    return file?.blob_id ?? null;
  });
  // After the records: a blob nobody knows of is swept up later, a record without its blob would be a lie.
  if (orphan) await deps.blobs.delete(orphan);
}
