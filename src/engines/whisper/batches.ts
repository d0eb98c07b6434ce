import type { Pcm } from '../ports.ts';
import { STEPS_PER_SEC, stepsOf } from './encode.ts';

/**
 * Silence the model wants to see behind the speech: filled to the brim, a window makes it loop. More than this is work for nothing: words wrong of 751 read and
 * 1,355 telephoned (tiny) with 1, 1.5 and 2 s: 98, 94, 101 and 249, 234, 242.
 */
const TAIL_STEPS = 1.5 * STEPS_PER_SEC;
/** Windows shorter than this are unlike anything the model was trained on. */
const LEAST_STEPS = 6 * STEPS_PER_SEC;

/** Windows that are encoded and decoded together. */
export interface WindowBatch {
  /** Indices into the given windows. */
  indices: number[];
  /** Time steps each of them is continued to, the longest first. */
  times: number[];
}

/** What a batch may hold. */
export interface BatchLimits {
  /** Windows. */
  rows: number;
  /** Time steps, which is what memory grows with. */
  steps: number;
}

/** How far windows are continued with silence. */
export interface Filling {
  /** Time steps of the longest window. */
  maxTime: number;
  /** Silence behind the speech, in time steps. */
  tailSteps?: number;
  /** Time steps of the shortest window. */
  leastSteps?: number;
}

/** Puts windows of like length together. */
export function planBatches(windows: readonly Pcm[], limits: BatchLimits & Filling): WindowBatch[] {
  return batchTimes(
    windows.map((pcm) => timeOf(pcm, limits)),
    limits,
  );
}

/** The same for windows whose time steps are known. */
export function batchTimes(ofWindows: readonly number[], limits: BatchLimits): WindowBatch[] {
  const byLength = ofWindows.map((time, index) => ({ index, time })).sort((a, b) => b.time - a.time);
  const batches: WindowBatch[] = [];
  for (const { index, time } of byLength) {
    const current = batches.at(-1);
    const fits =
      current &&
      current.indices.length < limits.rows &&
      (current.indices.length + 1) * (current.times[0] ?? 0) <= limits.steps;
    if (fits) {
      current.indices.push(index);
      current.times.push(time);
    } else batches.push({ indices: [index], times: [time] });
  }
  return batches;
}

/** The time steps a window is heard with. */
export function timeOf(pcm: Pcm, { maxTime, tailSteps = TAIL_STEPS, leastSteps = LEAST_STEPS }: Filling): number {
  return Math.min(maxTime, Math.max(leastSteps, stepsOf(pcm) + tailSteps));
}
