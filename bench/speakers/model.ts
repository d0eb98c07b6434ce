import { VOICE_DIMENSION } from '../../src/engines/speaker/port.ts';
import type { BackendNumbers } from '../../src/pipeline/speakers/backend.ts';
import { cholesky, eigen, invertLower, multiply } from './linear.ts';

const SIZE = VOICE_DIMENSION;
/** A direction in which people hardly differ still gets this variance: the estimate from few people may even be negative. */
const LEAST_BETWEEN = 1e-3;

/**
 * Fits the back-end: windows are centred and brought to one length; then the directions are found in which windows of one person have
 * variance 1 and people differ independently (two-covariance model, by moments). Each group is one person in one acoustic condition.
 */
export function fitBackend(groups: readonly (readonly Float32Array[])[]): BackendNumbers {
  const mean = meanOf(groups.flat());
  const normed = groups.map((group) => group.map((vector) => oneLength(vector, mean)));
  const offset = meanOf(normed.flat());
  const means = normed.map(meanOf);
  const within = new Float64Array(SIZE * SIZE);
  const between = new Float64Array(SIZE * SIZE);
  let degrees = 0;
  let inverseSizes = 0;
  normed.forEach((group, g) => {
    for (const vector of group) addOuter(within, vector, means[g]!, 1);
    degrees += group.length - 1;
    inverseSizes += 1 / group.length / normed.length;
  });
  const centre = meanOf(means);
  for (const groupMean of means) addOuter(between, groupMean, centre, 1 / (means.length - 1));
  for (let i = 0; i < within.length; i++) {
    within[i]! /= degrees;
    // The mean of a few windows still holds some of their own variance.
    between[i]! -= within[i]! * inverseSizes;
  }
  const whitening = invertLower(cholesky(within, SIZE), SIZE);
  const { values, vectors } = eigen(multiply(multiply(whitening, between, SIZE), whitening, SIZE, true), SIZE);
  return {
    mean,
    offset,
    directions: multiply(vectors, whitening, SIZE),
    between: values.map((value) => Math.max(value, LEAST_BETWEEN)),
  };
}

function oneLength(vector: Float32Array, mean: ArrayLike<number>): Float64Array {
  const centred = Float64Array.from(vector, (value, i) => value - mean[i]!);
  const scale = Math.sqrt(SIZE / centred.reduce((sum, value) => sum + value * value, 1e-12));
  return centred.map((value) => value * scale);
}

function meanOf(vectors: readonly ArrayLike<number>[]): Float64Array {
  const mean = new Float64Array(SIZE);
  for (const vector of vectors) for (let i = 0; i < SIZE; i++) mean[i]! += vector[i]! / vectors.length;
  return mean;
}

function addOuter(matrix: Float64Array, vector: ArrayLike<number>, centre: ArrayLike<number>, weight: number): void {
  for (let i = 0; i < SIZE; i++) {
    const left = weight * (vector[i]! - centre[i]!);
    for (let j = 0; j < SIZE; j++) matrix[i * SIZE + j]! += left * (vector[j]! - centre[j]!);
  }
}
