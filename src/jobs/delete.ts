import { AppError } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import { releaseBlob } from '../store/blobs/tracked.ts';
import { lock } from '../store/database/locks.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { FileRow, JobRow } from '../store/tables/jobs.ts';
import type { Database, Tx } from '../store/tables/tables.ts';

export interface DeleteDeps {
  db: Database;
  queue: Queue;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
}

/**
 * Deletes a job with its result and deliveries, and its audio unless another job uses it. A queued or running job is cancelled: its
 * worker stops when it finds that the job is deleted. A live session that has not ended is `busy`.
 */
export async function deleteJob(deps: DeleteDeps, job: JobRow): Promise<void> {
  const orphan = await deleteRecord(deps, job);
  // Delete the blob after the rows: a row without its blob would be inconsistent.
  if (orphan) await deps.blobs.delete(orphan);
}

/** The same without the audio: returns the blob that is no longer used. */
export async function deleteRecord(
  deps: Omit<DeleteDeps, 'blobs'>,
  job: JobRow,
  /** Runs in the same transaction. */
  also?: (tx: Tx) => Promise<void>,
): Promise<string | null> {
  return deps.db.transaction().execute(async (tx) => {
    // Another request may be creating a job with the same file.
    await lock(tx, `jobs:${job.key_id}`);
    const current = await deps.jobs.find(job.id, tx);
    if (!current) throw new AppError('not_found', { message: 'The job does not exist or has been deleted' });
    const ended = current.status === 'done' || current.status === 'error';
    // The message is deleted in the same transaction, so no worker can claim the job in between or finish it afterwards.
    if (!ended && current.kind === 'live' && !(await deps.queue.cancel(tx, 'jobs', job.id))) throw new AppError('busy');
    await deps.jobs.delete(job.id, tx);
    await also?.(tx);
    return deleteUnusedFile(deps, current.file_id, tx);
  });
}

/** Deletes the audio of an ended job unless another job uses it, and keeps the job. */
export async function deleteAudio(deps: DeleteDeps, job: JobRow): Promise<void> {
  const orphan = await deps.db.transaction().execute(async (tx) => {
    await lock(tx, `jobs:${job.key_id}`);
    await deps.jobs.update(job.id, [job.status], { file_id: null }, tx);
    return deleteUnusedFile(deps, job.file_id, tx);
  });
  if (orphan) await deps.blobs.delete(orphan);
}

/** Deletes a file that no job uses. */
export async function deleteFile(deps: Pick<DeleteDeps, 'db' | 'files' | 'blobs'>, file: FileRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await deps.files.delete(file.id, tx);
    if (file.blob_id) await releaseBlob(tx, file.blob_id);
  });
  if (file.blob_id) await deps.blobs.delete(file.blob_id);
}

/** Deletes the file row if it is unused and returns its blob id. */
async function deleteUnusedFile(
  deps: Pick<DeleteDeps, 'jobs' | 'files'>,
  fileId: string | null,
  tx: Tx,
): Promise<string | null> {
  if (!fileId || (await deps.jobs.usesOfFile(fileId, tx)) > 0) return null;
  const file = await deps.files.find(fileId, tx);
  await deps.files.delete(fileId, tx);
  if (file?.blob_id) await releaseBlob(tx, file.blob_id);
  return file?.blob_id ?? null;
}
