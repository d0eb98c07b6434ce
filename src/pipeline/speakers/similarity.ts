import type { VoiceBackend } from './backend.ts';

/**
 * Compares projected vectors by the logarithm of the likelihood ratio of one speaker against two. Above 0 means one
 * speaker. The sum over directions is split into a part for each vector and a product of the two.
 */
export function createComparison({ between }: VoiceBackend) {
  const size = between.length;
  const own = new Float64Array(size);
  const cross = new Float64Array(size);
  let constant = 0;
  for (let i = 0; i < size; i++) {
    const total = 1 + between[i]!;
    const determinant = total * total - between[i]! * between[i]!;
    own[i] = (1 / total - total / determinant) / 2;
    cross[i] = between[i]! / determinant;
    constant -= Math.log(determinant / (total * total)) / 2;
  }

  /** All pairs, row by row. */
  function matrix(vectors: readonly Float32Array[]): Float32Array {
    const count = vectors.length;
    const alone = vectors.map((vector) => vector.reduce((sum, value, i) => sum + own[i]! * value * value, 0));
    const scaled = vectors.map((vector) => vector.map((value, i) => value * cross[i]!));
    const scores = new Float32Array(count * count);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) {
        let sum = constant + alone[a]! + alone[b]!;
        const left = scaled[a]!;
        const right = vectors[b]!;
        for (let i = 0; i < size; i++) sum += left[i]! * right[i]!;
        scores[a * count + b] = sum;
        scores[b * count + a] = sum;
      }
    }
    return scores;
  }

  return { matrix };
}
