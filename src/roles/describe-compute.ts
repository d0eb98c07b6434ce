import type { Config } from '../config.ts';
import { chooseComputePath, detectProcessor } from '../engines/processor.ts';
import type { Compute } from '../workers/report.ts';
import { lanePlanOf } from './model-lanes.ts';

/** Says how models run on this machine, and why. */
export function describeCompute(config: Pick<Config, 'models'>): Compute {
  const processor = detectProcessor();
  const path = chooseComputePath(processor, config.models.encoderMatmul);
  const plan = lanePlanOf(config);
  return {
    processor: `${processor.name}; encoder int8 method ${path.encoderMatmul}, attention in ${path.attention} (${path.reason})`,
    lanes: `${plan.lanes}, threads in each: ${plan.threadsPerLane} (${plan.reason})`,
  };
}
