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
    return deleteUnusedFile(deps, current.file_id, tx);
  });
  // After the records: a blob nobody knows of is swept up later, a record without its blob would be a lie.
  if (orphan) await deps.blobs.delete(orphan);
}

/** Removes the audio of a job that has ended, unless another job needs it. The job stays. */
export async function deleteAudio(deps: DeleteDeps, job: JobRow): Promise<void> {
  const orphan = await deps.db.transaction().execute(async (tx) => {
    await lock(tx, `jobs:${job.key_id}`);
    await deps.jobs.update(job.id, [job.status], { file_id: null }, tx);
    return deleteUnusedFile(deps, job.file_id, tx);
  });
  if (orphan) await deps.blobs.delete(orphan);
}

/** Gives the blob that nobody needs any more. */
async function deleteUnusedFile(deps: DeleteDeps, fileId: string | null, tx: Tx): Promise<string | null> {
  if (!fileId || (await deps.jobs.usesOfFile(fileId, tx)) > 0) return null;
  const file = await deps.files.find(fileId, tx);
  await deps.files.delete(fileId, tx);
  return file?.blob_id ?? null;
}
