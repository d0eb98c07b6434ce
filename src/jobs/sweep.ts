import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from '../store/files.ts';
import type { WorkerStore } from '../store/workers.ts';
import type { Logger } from '../telemetry/logger.ts';

const HOUR_MS = 3_600_000;

/** Clears away what processes that died left behind: their scratch folders and their reports. */
export async function sweep(
  stores: { files: FileStore; workers: WorkerStore },
  config: Config,
  log: Logger,
): Promise<void> {
  await stores.workers.forgetBefore(Date.now() - HOUR_MS);
  const alive = new Set((await stores.workers.seenSince(Date.now() - HOUR_MS)).map((worker) => worker.id));
  const root = join(config.dataDir, 'scratch');
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (alive.has(name) || age < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
    log.info({ path }, 'removed what a worker left behind');
  }
}
