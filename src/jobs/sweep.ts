import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../store/clock.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import { emptyJournal } from '../store/journal.ts';
import type { KeyStore } from '../store/keys.ts';
import type { WorkerStore } from '../store/workers.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type DeleteDeps, deleteJob } from './delete.ts';
import { keepsNothing } from './keep-nothing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tests of webhooks belong to no job that would take them away. */
const TESTS_KEPT_MS = 7 * DAY_MS;
const AT_ONCE = 500;
/** A client that missed the end of its session may come back for so long. */
const LATE_MS = 10 * 60_000;

export interface SweepOptions {
  scratchDir: string;
  /** Where a key says nothing else; 0 keeps everything. */
  retentionMs: number;
  /** The operator wants nothing to be kept of anybody. */
  keepNothing: boolean;
}

/** Clears away what processes that died left behind, and what is older than the operator wants to keep. */
export async function sweep(
  stores: DeleteDeps & { workers: WorkerStore; keys: KeyStore; deliveries: DeliveryStore; clock: Pick<Clock, 'now'> },
  options: SweepOptions,
  log: Logger,
): Promise<void> {
  // A machine whose clock is wrong must not take what is young for old.
  const nowMs = stores.clock.now();
  const hourAgoMs = nowMs - HOUR_MS;
  await stores.workers.forgetBefore(hourAgoMs);
  const alive = new Set((await stores.workers.seenSince(hourAgoMs)).map((worker) => worker.id));
  await removeScratch(alive, options.scratchDir, log);
  // Long full again.
  await stores.db.deleteFrom('rate_buckets').where('filled_at', '<', hourAgoMs).execute();
  await stores.deliveries.deleteTests(new Date(nowMs - TESTS_KEPT_MS).toISOString());
  for (const key of await stores.keys.list()) {
    if (keepsNothing(key, options.keepNothing)) {
      // What a crash, a session or an inline answer left; a client may still be reading its end.
      await expire(stores, key.id, new Date(nowMs - LATE_MS).toISOString(), log);
      continue;
    }
    const retentionMs = key.retention_days === null ? options.retentionMs : key.retention_days * DAY_MS;
    if (retentionMs > 0) await expire(stores, key.id, new Date(nowMs - retentionMs).toISOString(), log);
  }
  await emptyJournal(stores.db);
}

async function removeScratch(alive: ReadonlySet<string>, root: string, log: Logger): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    // What is lent from a bucket looks after itself; it may lie still for longer than this and be in use.
    if (name === 'blobs') continue;
    const path = join(root, name);
    const ageMs = Date.now() - (await stat(path)).mtimeMs;
    if (alive.has(name) || ageMs < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
    log.info({ path }, 'removed what a worker left behind');
  }
}

async function expire(
  stores: DeleteDeps & { deliveries: DeliveryStore },
  keyId: string,
  before: string,
  log: Logger,
): Promise<void> {
  for (const job of await stores.jobs.finishedBefore(keyId, before, AT_ONCE)) {
    // Its result may be all that a slow receiver still has to come.
    if (await stores.deliveries.anyUnsent(job.id)) continue;
    await deleteJob(stores, job);
    log.info({ job_id: job.id }, 'expired');
  }
  for (const file of await stores.files.unused(keyId, before, AT_ONCE)) {
    await stores.files.delete(file.id);
    if (file.blob_id) await stores.blobs.delete(file.blob_id);
  }
}
