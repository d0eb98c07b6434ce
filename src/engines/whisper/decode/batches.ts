import type { Pcm } from '../../ports/audio.ts';
import { frameCount, STEPS_PER_SEC } from './encode.ts';

/**
 * Silence after the speech: without it the model loops, and more is wasted work; see docs/benchmarks/recognition.md.
 */
const TAIL_STEPS = 1.5 * STEPS_PER_SEC;
/** Shorter windows are unlike the training data of the model. */
const LEAST_STEPS = 6 * STEPS_PER_SEC;

/** Windows that are encoded and decoded in one batch. */
export interface WindowBatch {
  /** Indices into the given windows. */
  indices: number[];
  /** Encoder frames that each is padded to, the longest first. */
  times: number[];
}

/** Limits of a batch. */
export interface BatchLimits {
  /** Windows. */
  rows: number;
  /** Encoder frames, which memory is proportional to. */
  steps: number;
}

/** How windows are padded with silence. */
export interface Filling {
  /** Encoder frames of the longest window. */
  maxTime: number;
  /** Silence after the speech, in encoder frames. */
  tailSteps?: number;
  /** Encoder frames of the shortest window. */
  leastSteps?: number;
}

/** Puts windows of similar length into one batch. */
export function planBatches(windows: readonly Pcm[], limits: BatchLimits & Filling): WindowBatch[] {
  return batchTimes(
    windows.map((pcm) => timeOf(pcm, limits)),
    limits,
  );
}

/** Plans batches for windows with known encoder frames. */
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

/** The encoder frames of a window with its padding. */
export function timeOf(pcm: Pcm, { maxTime, tailSteps = TAIL_STEPS, leastSteps = LEAST_STEPS }: Filling): number {
  return Math.min(maxTime, Math.max(leastSteps, frameCount(pcm) + tailSteps));
}
