import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { ModelId } from '../schemas/models.ts';
import type { WorkerStore } from '../store/workers.ts';
import type { EngineState } from './supervisor.ts';

/** A worker that has not reported for this long counts as gone. */
const SILENT_MS = 10_000;

/** What a worker says of itself. */
export interface WorkerReport {
  /** The models it takes jobs for. */
  abilities: ModelId[];
  /** What the models run on. */
  device: string;
  slots: { busy: number; free: number };
  models: EngineState;
  metrics: MetricObjectWithValues<MetricValue<string>>[];
}

/** The reports of the workers that are alive, and whether each is ready for work. */
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
