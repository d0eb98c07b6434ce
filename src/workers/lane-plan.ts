/** What the number of lanes depends on. */
export interface LaneResources {
  /** Processor threads that all lanes together may use. */
  threads: number;
  /** Memory of the machine or of its container. */
  memoryBytes: number;
  /** Estimated memory of one lane with all of its models loaded. */
  laneMemoryBytes: number;
  /** `cpu`, `cuda` or `cuda:N`. */
  device: string;
  /** Number of lanes set by the operator. */
  wanted?: number | undefined;
}

/** How many model processes run, how many threads each uses, and why. */
export interface LanePlan {
  lanes: number;
  threadsPerLane: number;
  reason: string;
}

/** Small matrices do not scale beyond this, see docs/benchmarks/scale.md. */
const THREADS_PER_LANE = 2;
/** Below this number of threads one lane with all of them is as fast and needs the least memory. */
const MIN_THREADS_FOR_LANES = 4;
/** Share of the memory that the lanes may fill. */
const MEMORY_SHARE = 0.5;

/** Chooses the number and width of the model processes. */
export function planLanes(resources: LaneResources): LanePlan {
  const { threads, memoryBytes, laneMemoryBytes, device, wanted } = resources;
  if (wanted !== undefined) return planOf(wanted, threads, 'set by VERBATIM_LANES');
  if (device !== 'cpu') return planOf(1, threads, `one process uses ${device}`);
  if (threads < MIN_THREADS_FOR_LANES) return planOf(1, threads, `${threads} threads are too few for two lanes`);
  const byThreads = Math.floor(threads / THREADS_PER_LANE);
  const byMemory = Math.max(1, Math.floor((memoryBytes * MEMORY_SHARE) / laneMemoryBytes));
  if (byMemory >= byThreads) return planOf(byThreads, threads, `${THREADS_PER_LANE} of ${threads} threads each`);
  return planOf(byMemory, threads, `memory for ${byMemory} lanes of ${Math.round(laneMemoryBytes / 1e6)} MB`);
}

function planOf(lanes: number, threads: number, reason: string): LanePlan {
  return { lanes, threadsPerLane: Math.max(1, Math.floor(threads / lanes)), reason };
}
