import { statfs } from 'node:fs/promises';
import type { System } from '../schemas/admin/system.ts';
import { versionOf } from '../version.ts';
import { aliveWorkers } from '../workers/report.ts';
import type { ApiDeps } from './context.ts';
import { unserved } from './queue-metrics.ts';

const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Describes the state of the service. */
export async function describeSystem(deps: ApiDeps): Promise<System> {
  const { config } = deps;
  const [workers, disk, queue, live] = await Promise.all([
    aliveWorkers(deps.workers, deps.clock.now()),
    statfs(config.dataDir),
    depths(deps),
    deps.liveSessions.countRunning(),
  ]);
  return {
    version: versionOf(),
    started_at: STARTED_AT,
    node: process.version,
    role: config.role,
    store: config.database.url ? 'PostgreSQL' : 'SQLite',
    ready: config.role !== 'all' || workers.some((worker) => worker.ready),
    queue,
    unserved: await unserved(deps, workers),
    workers: workers.map(({ id, seenAtMs, ready, models, slots, abilities, device, compute }) => ({
      id,
      seen_at: new Date(seenAtMs).toISOString(),
      ready,
      memory_bytes: models.memoryBytes,
      models: models.loaded,
      restarts: models.restarts,
      working: slots.busy,
      free: slots.free,
      takes: abilities,
      device,
      compute: compute ?? null,
    })),
    disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
    live_sessions: live.all,
  };
}

/** Queue lengths, summed over abilities. */
async function depths({ queue }: Pick<ApiDeps, 'queue'>): Promise<System['queue']> {
  const sums = (['jobs', 'voices', 'deliveries'] as const).map((name) => ({ queue: name, waiting: 0, held: 0 }));
  for (const depth of await queue.depths()) {
    const sum = sums.find((each) => each.queue === depth.queue);
    if (!sum) continue;
    sum.waiting += depth.waiting;
    sum.held += depth.held;
  }
  return sums;
}
