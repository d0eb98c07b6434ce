/**
 * The estimate of one speaker: a point in the space of the back-end, and the number of independent windows behind it.
 */
export interface VoiceEstimate {
  mean: ArrayLike<number>;
  evidence: number;
}

/** Independent windows in a second of speech: overlapping windows repeat each other. */
export const EVIDENCE_PER_SEC = 0.7;

/** Logarithm of the likelihood ratio that both are one speaker against two. */
export function samePersonScore(a: VoiceEstimate, b: VoiceEstimate, between: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < between.length; i++) {
    const spread = 1 / (1 / between[i]! + a.evidence);
    const expected = spread * a.evidence * a.mean[i]!;
    const known = spread + 1 / b.evidence;
    const fresh = between[i]! + 1 / b.evidence;
    sum += (Math.log(fresh / known) + b.mean[i]! ** 2 / fresh - (b.mean[i]! - expected) ** 2 / known) / 2;
  }
  return sum;
}

/** The mean of vectors. */
export function meanOf(vectors: readonly ArrayLike<number>[]): Float64Array {
  const mean = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let i = 0; i < mean.length; i++) mean[i]! += vector[i]! / vectors.length;
  return mean;
}
