import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Two windows of one speaker that are nearer than this share of the expected distance contain the same sound; see
 * docs/benchmarks/diarization.md.
 */
const SAME_SOUND = 0.55;
/** Windows nearer in time than this may share audio. */
const APART_SEC = 3;
/** Distance between the moments that are compared. */
const JUDGED_SEC = 0.75;
const COMPARED_SEC = 0.25;

/**
 * How much of each moment is new: 1 when nothing else is the same, 1/n when the same sound occurs n times, as in a
 * repeated announcement. `vectors` are projected by the back-end, so that each direction of one speaker has variance
 * 1.
 */
export async function noveltyOf(vectors: readonly Float32Array[], stepSec: number): Promise<Float32Array> {
  const judged = Math.max(1, Math.round(JUDGED_SEC / stepSec));
  const compared = Math.max(1, Math.round(COMPARED_SEC / stepSec));
  const apart = Math.round(APART_SEC / stepSec);
  const limit = SAME_SOUND * 2 * (vectors[0]?.length ?? 0);
  const novelty = new Float32Array(vectors.length);
  for (let start = 0; start < vectors.length; start += judged) {
    if (start % (256 * judged) === 0) await yieldToEventLoop();
    const middle = Math.min(vectors.length - 1, start + (judged >> 1));
    let times = 1;
    let last = Number.NEGATIVE_INFINITY;
    for (let other = middle % compared; other < vectors.length; other += compared) {
      if (Math.abs(other - middle) < apart || !isWithin(vectors[middle]!, vectors[other]!, limit)) continue;
      if (other - last >= apart) times++;
      last = other;
    }
    novelty.fill(1 / times, start, start + judged);
  }
  return novelty;
}

/** Whether the squared distance is below a limit, which is mostly known before the last direction. */
function isWithin(a: Float32Array, b: Float32Array, limit: number): boolean {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += (a[i]! - b[i]!) ** 2;
    if (sum > limit) return false;
  }
  return true;
}
