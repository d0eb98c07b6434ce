import type { Pcm } from '../../ports/audio.ts';
import type { Padding } from '../settings.ts';
import { frameCount } from './encode.ts';

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

/** Puts windows of similar length into one batch. */
export function planBatches(
  windows: readonly Pcm[],
  limits: BatchLimits & { maxTime: number },
  padding: Padding,
): WindowBatch[] {
  return batchTimes(
    windows.map((pcm) => timeOf(pcm, limits.maxTime, padding)),
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

/** Encoder frames of a window with its padding, at most `maxTime`. */
export function timeOf(pcm: Pcm, maxTime: number, { tailSteps, leastSteps }: Padding): number {
  return Math.min(maxTime, Math.max(leastSteps, frameCount(pcm) + tailSteps));
}
