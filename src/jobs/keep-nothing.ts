import { truncateWriteAheadLog } from '../store/database/write-ahead-log.ts';
import type { DeliveryStore } from '../store/repositories/deliveries.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { JobRow } from '../store/tables/jobs.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import { type DeleteDeps, deleteAudio, deleteJob } from './delete.ts';

export interface KeepNothingDeps extends DeleteDeps {
  keys: KeyStore;
  deliveries: DeliveryStore;
  /** Whether the setting applies to all keys. */
  keepNothing: boolean;
}

/** Whether the jobs of this key are deleted after delivery. */
export function keepsNothing(key: Pick<KeyRow, 'keep_nothing'>, forAllKeys: boolean): boolean {
  return forAllKeys || key.keep_nothing === 1;
}

/** Deletes the audio of an ended job when its key keeps nothing; the record follows after the last delivery. */
export async function deleteAudioOfEndedJob(deps: KeepNothingDeps, jobId: string): Promise<void> {
  const job = await findDeletableJob(deps, jobId);
  if (job) await deleteAudio(deps, job);
}

/** Deletes an ended job when its key keeps nothing and all its deliveries have been sent. */
export async function deleteDeliveredJob(deps: KeepNothingDeps, jobId: string): Promise<void> {
  const job = await findDeletableJob(deps, jobId);
  if (!job || (await deps.deliveries.anyUnsent(jobId))) return;
  await deleteJob(deps, job);
  await truncateWriteAheadLog(deps.db);
}

async function findDeletableJob(deps: KeepNothingDeps, jobId: string): Promise<JobRow | null> {
  const job = jobId === '' ? undefined : await deps.jobs.find(jobId);
  if (!job || (job.status !== 'done' && job.status !== 'error')) return null;
  const key = await deps.keys.find(job.key_id);
  return key && keepsNothing(key, deps.keepNothing) ? job : null;
}
