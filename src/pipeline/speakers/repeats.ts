import { breathe } from './breathe.ts';

/**
 * Two windows of one person that are nearer than this share of what is expected hold the same sound. Of people who never say a thing twice the nearest
 * two lie at 0.54 or more; of those whose recording is played again most windows lie below 0.3.
 */
const SAME_SOUND = 0.55;
/** Windows nearer in time than this may share some of their sound. */
const APART_SEC = 3;
/** How far apart the moments are that are judged, and those they are compared with. */
const JUDGED_SEC = 0.75;
const COMPARED_SEC = 0.25;

/**
 * How much of each moment is new: 1 when nothing else sounds the same, 1/n when the same sound is heard n times, as in an announcement that is played
 * over and over. `vectors` are projected by the back-end, so that each direction of one person has variance 1.
 */
export async function noveltyOf(vectors: readonly Float32Array[], stepSec: number): Promise<Float32Array> {
  const judged = Math.max(1, Math.round(JUDGED_SEC / stepSec));
  const compared = Math.max(1, Math.round(COMPARED_SEC / stepSec));
  const apart = Math.round(APART_SEC / stepSec);
  const limit = SAME_SOUND * 2 * (vectors[0]?.length ?? 0);
  const novelty = new Float32Array(vectors.length);
  for (let start = 0; start < vectors.length; start += judged) {
    if (start % (256 * judged) === 0) await breathe();
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

/** Whether the squared distance stays below a limit: mostly known long before the last direction. */
function isWithin(a: Float32Array, b: Float32Array, limit: number): boolean {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += (a[i]! - b[i]!) ** 2;
    if (sum > limit) return false;
  }
  return true;
}
