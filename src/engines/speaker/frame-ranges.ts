/** Frames from `start` to before `end`. */
export interface FrameRange {
  start: number;
  end: number;
}

/** Frames that the network computes; `position` is that of the first one in the output. */
export interface ComputedRange extends FrameRange {
  position: number;
}

/**
 * The frames that at least one window contains; most windows overlap, and longer pauses are in none. The network reads the ranges one
 * after the other, each with `context` frames on both sides, so its output has `2 * context` unused frames between two.
 */
export function computedRanges(windows: readonly FrameRange[], context: number): ComputedRange[] {
  const ranges: ComputedRange[] = [];
  for (const { start, end } of [...windows].sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last && start - last.end <= 2 * context) last.end = Math.max(last.end, end);
    else ranges.push({ start, end, position: last ? last.position + last.end - last.start + 2 * context : 0 });
  }
  return ranges;
}

/** The position of a window in the output. */
export function positionOf({ start, end }: FrameRange, ranges: readonly ComputedRange[]): FrameRange {
  const range = ranges.findLast((range) => range.start <= start)!;
  const shift = range.position - range.start;
  return { start: start + shift, end: end + shift };
}

/** The input of the network: the features of each range with its context. The first and the last frame are repeated where context is missing. */
export function withContext(
  features: Float32Array,
  dimension: number,
  ranges: readonly ComputedRange[],
  context: number,
): Float32Array {
  const lastFrame = features.length / dimension - 1;
  const { start, end, position } = ranges.at(-1)!;
  const out = new Float32Array((position + end - start + 2 * context) * dimension);
  for (const { start, end, position } of ranges) {
    for (let at = -context; at < end - start + context; at++) {
      const frame = Math.max(0, Math.min(lastFrame, start + at));
      out.set(features.subarray(frame * dimension, (frame + 1) * dimension), (position + context + at) * dimension);
    }
  }
  return out;
}
