import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkerStore } from '../store/workers.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type DeleteDeps, deleteJob } from './delete.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

export interface SweepOptions {
  scratchDir: string;
  /** 0 keeps everything. */
  retentionMs: number;
}

/** Clears away what processes that died left behind, and what is older than the operator wants to keep. */
export async function sweep(
  stores: DeleteDeps & { workers: WorkerStore },
  options: SweepOptions,
  log: Logger,
): Promise<void> {
  await stores.workers.forgetBefore(Date.now() - HOUR_MS);
  await removeScratch(stores.workers, options.scratchDir, log);
  if (options.retentionMs > 0) await expire(stores, new Date(Date.now() - options.retentionMs).toISOString(), log);
}

async function removeScratch(workers: WorkerStore, root: string, log: Logger): Promise<void> {
  const alive = new Set((await workers.seenSince(Date.now() - HOUR_MS)).map((worker) => worker.id));
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const ageMs = Date.now() - (await stat(path)).mtimeMs;
    if (alive.has(name) || ageMs < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
    log.info({ path }, 'removed what a worker left behind');
  }
}

async function expire(stores: DeleteDeps, before: string, log: Logger): Promise<void> {
  for (const job of await stores.jobs.finishedBefore(before, AT_ONCE)) {
    await deleteJob(stores, job);
    log.info({ job_id: job.id }, 'expired');
  }
  for (const file of await stores.files.unused(before, AT_ONCE)) {
    await stores.files.delete(file.id);
    if (file.blob_id) await stores.blobs.delete(file.blob_id);
  }
}
