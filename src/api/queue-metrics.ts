import { ModelId } from '../schemas/models.ts';
import type { WorkerReport } from '../workers/report.ts';
import type { ApiDeps } from './context.ts';

/** Sets the metrics for autoscaling: queue lengths, waiting times and job slots. */
export async function updateQueueMetrics(
  { metrics, queue, jobs, clock }: Pick<ApiDeps, 'metrics' | 'queue' | 'jobs' | 'clock'>,
  workers: readonly WorkerReport[],
): Promise<void> {
  metrics.workersSeen.set(workers.length);
  for (const state of ['busy', 'free'] as const) {
    metrics.workerSlots.set(
      { state },
      workers.reduce((sum, worker) => sum + worker.slots[state], 0),
    );
  }
  // Reset the gauge when a queue becomes empty.
  for (const gauge of [metrics.queueMessages, metrics.oldestWaiting, metrics.jobsWithoutWorker]) gauge.reset();
  for (const name of ['jobs', 'deliveries'] as const) metrics.oldestWaiting.set({ queue: name }, 0);
  for (const model of ModelId.options) metrics.jobsWaiting.set({ model }, 0);
  const oldestSec = new Map<string, number>();
  for (const { queue: name, needs, waiting, held, oldestSec: sec } of await queue.depths()) {
    metrics.queueMessages.inc({ queue: name, state: 'waiting' }, waiting);
    metrics.queueMessages.inc({ queue: name, state: 'held' }, held);
    oldestSec.set(name, Math.max(sec, oldestSec.get(name) ?? 0));
    metrics.oldestWaiting.set({ queue: name }, oldestSec.get(name) ?? 0);
    if (name !== 'jobs' || needs === '') continue;
    metrics.jobsWaiting.set({ model: needs }, waiting);
  }
  for (const { model, waiting } of await unserved({ queue }, workers))
    metrics.jobsWithoutWorker.set({ model }, waiting);
  metrics.audioWaiting.set(await jobs.audioSecWaiting(clock.now()));
}

/** Queued jobs whose model no worker has. */
export async function unserved(
  { queue }: Pick<ApiDeps, 'queue'>,
  workers: readonly WorkerReport[],
): Promise<{ model: string; waiting: number }[]> {
  const able = (model: string) => workers.some((worker) => worker.abilities.includes(model as ModelId));
  return (await queue.depths())
    .filter((depth) => depth.queue === 'jobs' && depth.needs !== '' && depth.waiting > 0 && !able(depth.needs))
    .map((depth) => ({ model: depth.needs, waiting: depth.waiting }));
}
