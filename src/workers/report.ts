import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { ModelId } from '../schemas/models.ts';
import type { WorkerStore } from '../store/repositories/workers.ts';
import type { EngineState } from './supervisor.ts';

/** A worker that has not reported for this long counts as stopped. */
const SILENT_MS = 10_000;

/** How models run on the machine of a worker, and why. */
export interface Compute {
  processor: string;
  lanes: string;
}

/** What a worker reports about itself. */
export interface WorkerReport {
  /** The models for which it takes jobs. */
  abilities: ModelId[];
  /** The device of the models. */
  device: string;
  /** Missing in the reports of earlier versions. */
  compute?: Compute;
  slots: { busy: number; free: number };
  models: EngineState;
  metrics: MetricObjectWithValues<MetricValue<string>>[];
}

/** The reports of the running workers, and whether each is ready for jobs. */
export async function aliveWorkers(
  workers: WorkerStore,
  nowMs: number,
): Promise<(WorkerReport & { id: string; seenAtMs: number; ready: boolean })[]> {
  const rows = await workers.seenSince(nowMs - SILENT_MS);
  return rows.map((row) => ({
    ...(JSON.parse(row.state_json) as WorkerReport),
    id: row.id,
    seenAtMs: row.seen_at,
    ready: row.ready === 1,
  }));
}
