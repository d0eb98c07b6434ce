import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrackedBlobs } from '../store/blobs/tracked.ts';
import type { Clock } from '../store/database/clock.ts';
import { truncateWriteAheadLog } from '../store/database/write-ahead-log.ts';
import type { DeliveryStore } from '../store/repositories/deliveries.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { WorkerStore } from '../store/repositories/workers.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type DeleteDeps, deleteFile, deleteJob } from './delete.ts';
import { keepsNothing } from './keep-nothing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Test events of webhooks belong to no job, so they are deleted separately. */
const TESTS_KEPT_MS = 7 * DAY_MS;
const BATCH_SIZE = 500;
/** Ids in a log line. */
const EXAMPLES = 10;
/** Time for which a client can still read an ended session. */
const LATE_MS = 10 * 60_000;

export interface SweepOptions {
  scratchDir: string;
  /** Default for keys without their own retention; 0 keeps everything. */
  retentionMs: number;
  /** Whether nothing is kept for any key. */
  keepNothing: boolean;
  /** Whether blobs that no row refers to are deleted; otherwise they are only logged. */
  deleteOrphans: boolean;
}

export interface SweepDeps extends DeleteDeps {
  workers: WorkerStore;
  keys: KeyStore;
  deliveries: DeliveryStore;
  clock: Pick<Clock, 'now'>;
  blobs: TrackedBlobs;
}

/** Deletes what exited processes left behind and what exceeds the retention. */
export async function sweep(stores: SweepDeps, options: SweepOptions, log: Logger): Promise<void> {
  // Use the shared clock, so that a wrong clock of this machine deletes nothing too early.
  const nowMs = stores.clock.now();
  const hourAgoMs = nowMs - HOUR_MS;
  await stores.workers.deleteBefore(hourAgoMs);
  const alive = new Set((await stores.workers.seenSince(hourAgoMs)).map((worker) => worker.id));
  await removeScratch(alive, options.scratchDir, log);
  // Buckets unused for an hour are full again and can be recreated.
  await stores.db.deleteFrom('rate_buckets').where('filled_at', '<', hourAgoMs).execute();
  await stores.deliveries.deleteTests(new Date(nowMs - TESTS_KEPT_MS).toISOString());
  for (const key of await stores.keys.list()) {
    if (keepsNothing(key, options.keepNothing)) {
      // Jobs that were not deleted after their delivery, for example because of a crash. Recent ones are kept, because a client may still read them.
      await expire(stores, key.id, new Date(nowMs - LATE_MS).toISOString(), log);
      continue;
    }
    const retentionMs = key.retention_days === null ? options.retentionMs : key.retention_days * DAY_MS;
    if (retentionMs > 0) await expire(stores, key.id, new Date(nowMs - retentionMs).toISOString(), log);
  }
  await truncateWriteAheadLog(stores.db);
  const deleted = await stores.blobs.deleteUnused(nowMs);
  if (deleted > 0) log.info({ deleted }, 'deleted unused blobs');
  await compareBlobs(stores.blobs, options.deleteOrphans, nowMs, log);
}

/** Finds blobs without a row, such as those of a restored database, and rows without a blob. */
async function compareBlobs(blobs: TrackedBlobs, deleteOrphans: boolean, nowMs: number, log: Logger): Promise<void> {
  const found = await blobs.compare(nowMs);
  if (!found) return;
  const { orphans, missing } = found;
  if (missing.length > 0) {
    log.warn({ count: missing.length, examples: missing.slice(0, EXAMPLES) }, 'the audio of some files is missing');
  }
  if (orphans.length === 0) return;
  if (deleteOrphans) for (const id of orphans) await blobs.delete(id);
  log.warn(
    { count: orphans.length, examples: orphans.slice(0, EXAMPLES) },
    deleteOrphans ? 'deleted audio that no record refers to' : 'no record refers to some audio in the store',
  );
}

async function removeScratch(alive: ReadonlySet<string>, root: string, log: Logger): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    // Temporary copies of bucket objects are managed by the blob store.
    if (name === 'blobs') continue;
    const path = join(root, name);
    const ageMs = Date.now() - (await stat(path)).mtimeMs;
    if (alive.has(name) || ageMs < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
    log.info({ path }, 'removed the scratch folder of an exited worker');
  }
}

async function expire(
  stores: DeleteDeps & { deliveries: DeliveryStore },
  keyId: string,
  before: string,
  log: Logger,
): Promise<void> {
  for (const job of await stores.jobs.finishedBefore(keyId, before, BATCH_SIZE)) {
    // A pending delivery still needs the result.
    if (await stores.deliveries.anyUnsent(job.id)) continue;
    await deleteJob(stores, job);
    log.info({ job_id: job.id }, 'expired');
  }
  for (const file of await stores.files.unused(keyId, before, BATCH_SIZE)) {
    await deleteFile(stores, file);
  }
}
