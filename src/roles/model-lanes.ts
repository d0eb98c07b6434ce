import { totalmem } from 'node:os';
import type { Config } from '../config.ts';
import { modelSize } from '../engines/model-size.ts';
import { type LanePlan, planLanes } from '../workers/lane-plan.ts';
import { LanePool } from '../workers/lane-pool.ts';
import type { SupervisorOptions } from '../workers/supervisor.ts';

/** A loaded model takes this many times the size of its weights, see docs/benchmarks/scale.md. */
const MEMORY_PER_WEIGHT = 1.3;
/** Node, the runtime and the small models of one process. */
const PROCESS_BYTES = 250e6;

/** Chooses the number and width of the model processes for this machine. */
export function lanePlanOf({ models }: Pick<Config, 'models'>): LanePlan {
  const ids = new Set([models.stt1, models.stt3, models.english, models.language]);
  const weightBytes = [...ids].reduce((sum, id) => sum + modelSize(id, models.dir), 0);
  return planLanes({
    threads: models.threads,
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    laneMemoryBytes: PROCESS_BYTES + MEMORY_PER_WEIGHT * weightBytes,
    device: models.device,
    wanted: models.lanes,
  });
}

/** Opens a pool of model processes with the configured models. */
export function openLanes(
  { models }: Pick<Config, 'models'>,
  size: Pick<LanePlan, 'lanes' | 'threadsPerLane'>,
  options: Pick<SupervisorOptions, 'niceness' | 'onEvent'>,
): LanePool {
  return new LanePool({
    lanes: size.lanes,
    modelsDir: models.dir,
    cacheDir: models.cacheDir,
    threads: size.threadsPerLane,
    encoderMatmul: models.encoderMatmul,
    device: models.device,
    voiceModel: models.voice,
    segmentationModel: models.segmentation,
    memoryLimitBytes: models.memoryLimitBytes,
    idleMs: models.idleMs,
    ...options,
  });
}
