import type { DeliveryStore } from '../store/deliveries.ts';
import { emptyJournal } from '../store/journal.ts';
import type { KeyStore } from '../store/keys.ts';
import type { JobRow, KeyRow } from '../store/tables.ts';
import { type DeleteDeps, deleteAudio, deleteJob } from './delete.ts';

export interface KeepNothingDeps extends DeleteDeps {
  keys: KeyStore;
  deliveries: DeliveryStore;
  /** The operator wants nothing to be kept of anybody. */
  keepNothing: boolean;
}

/** Whether nothing of this key's jobs may stay once their results are sent. */
export function keepsNothing(key: Pick<KeyRow, 'keep_nothing'>, ofEverybody: boolean): boolean {
  return ofEverybody || key.keep_nothing === 1;
}

/** A job of a key that keeps nothing has ended: its audio goes now, the rest when everybody has been told. */
export async function forgetAudio(deps: KeepNothingDeps, jobId: string): Promise<void> {
  const job = await endedJobToForget(deps, jobId);
  if (job) await deleteAudio(deps, job);
}

/** Somebody has been told of a job: was that the last one who waited for it? */
export async function forgetTold(deps: KeepNothingDeps, jobId: string): Promise<void> {
  const job = await endedJobToForget(deps, jobId);
  if (!job || (await deps.deliveries.anyUnsent(jobId))) return;
  await deleteJob(deps, job);
  await emptyJournal(deps.db);
}

async function endedJobToForget(deps: KeepNothingDeps, jobId: string): Promise<JobRow | null> {
  const job = jobId === '' ? undefined : await deps.jobs.find(jobId);
  if (!job || (job.status !== 'done' && job.status !== 'error')) return null;
  const key = await deps.keys.find(job.key_id);
  return key && keepsNothing(key, deps.keepNothing) ? job : null;
}
