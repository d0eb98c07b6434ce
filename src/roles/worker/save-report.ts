import type { ModelId } from '../../schemas/models.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Stores } from '../../wiring.ts';
import type { Compute, WorkerReport } from '../../workers/report.ts';
import type { EngineState } from '../../workers/supervisor.ts';

export interface ReportedWorker {
  id: string;
  stores: Pick<Stores, 'workers' | 'clock'>;
  metrics: Metrics;
  models: { readonly state: EngineState };
  abilities: ModelId[];
  compute: Compute;
  state: { ready: boolean; stopping: boolean };
  /** Jobs the worker can run at the same time, and those it runs now. */
  slots: number;
  busy: number;
}

/** Saves the state of a worker, for readiness, metrics and the dashboard. A stopping worker reports no abilities. */
export async function saveReport(worker: ReportedWorker): Promise<void> {
  const { stores, metrics, models, state, slots, busy } = worker;
  metrics.modelMemoryBytes.set(models.state.memoryBytes);
  const report: WorkerReport = {
    abilities: state.stopping ? [] : worker.abilities,
    device: models.state.device,
    compute: worker.compute,
    slots: { busy, free: state.stopping ? 0 : slots - busy },
    models: models.state,
    metrics: await metrics.registry.getMetricsAsJSON(),
  };
  await stores.workers.report({
    id: worker.id,
    seen_at: stores.clock.now(),
    ready: state.ready && !state.stopping ? 1 : 0,
    state_json: JSON.stringify(report),
  });
}
