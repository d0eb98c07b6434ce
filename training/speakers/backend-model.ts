import type { BackendNumbers } from '../../src/pipeline/speakers/backend.ts';
import { meanOf } from '../../src/pipeline/speakers/same-person.ts';
import { evenly, type VoiceSample } from './corpus.ts';
import { cholesky, eigen, invertLower, multiply } from './linear.ts';

/** A direction in which people hardly differ still gets this variance: the estimate from few people may even be negative. */
const LEAST_BETWEEN = 1e-3;

/**
 * Fits the back-end: windows are centred and normalised to the same length; then the directions are found in which windows of one person have
 * variance 1 and people differ independently (two-covariance model, by moments). Each group is one person in one acoustic condition.
 */
export function fitBackend(groups: readonly (readonly Float32Array[])[]): BackendNumbers {
  const size = groups[0]![0]!.length;
  const mean = meanOf(groups.flat());
  const normed = groups.map((group) => group.map((vector) => oneLength(vector, mean)));
  const offset = meanOf(normed.flat());
  const means = normed.map(meanOf);
  const within = new Float64Array(size * size);
  const between = new Float64Array(size * size);
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
    // The mean of a few windows still contains a part of their own variance.
    between[i]! -= within[i]! * inverseSizes;
  }
  const whitening = invertLower(cholesky(within, size), size);
  const { values, vectors } = eigen(multiply(multiply(whitening, between, size), whitening, size, true), size);
  return {
    mean,
    offset,
    directions: multiply(vectors, whitening, size),
    between: values.map((value) => Math.max(value, LEAST_BETWEEN)),
  };
}

/** Limits the share of each corpus in the fit for one recording; clean and degraded audio count separately. */
const RECORDINGS_PER_CORPUS = 280;

/** A group is one person in one recording and one condition, as in a recording to be diarized. */
export function groupsForBackend(samples: readonly VoiceSample[]): Float32Array[][] {
  const long = samples.filter(({ vectors }) => vectors.length > 2);
  return evenly(long, RECORDINGS_PER_CORPUS).map(({ vectors }) => vectors);
}

function oneLength(vector: Float32Array, mean: ArrayLike<number>): Float64Array {
  const centred = Float64Array.from(vector, (value, i) => value - mean[i]!);
  const scale = Math.sqrt(vector.length / centred.reduce((sum, value) => sum + value * value, 1e-12));
  return centred.map((value) => value * scale);
}

function addOuter(matrix: Float64Array, vector: ArrayLike<number>, centre: ArrayLike<number>, weight: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    const left = weight * (vector[i]! - centre[i]!);
    for (let j = 0; j < size; j++) matrix[i * size + j]! += left * (vector[j]! - centre[j]!);
  }
}

/** Windows of one observation of a person across recordings: three, half overlapping, are 3 s. */
const STRETCH_WINDOWS = 3;

/**
 * Fits the back-end that recognises people in another recording: a group is all audio of one person, whatever the file and the degradation, so
 * that microphones, rooms and lines count as variance within a person.
 */
export function fitNaming(samples: readonly VoiceSample[]): BackendNumbers {
  const people = new Map<string, Float32Array[]>();
  for (const { speaker, vectors } of samples) {
    people.set(speaker, [...(people.get(speaker) ?? []), ...stretchesOf(vectors)]);
  }
  const groups = [...people.values()];
  return fitBackend(groups.filter((group) => group.length > 1));
}

function stretchesOf(vectors: readonly Float32Array[]): Float32Array[] {
  return Array.from({ length: Math.floor(vectors.length / STRETCH_WINDOWS) }, (_, i) =>
    Float32Array.from(meanOf(vectors.slice(i * STRETCH_WINDOWS, (i + 1) * STRETCH_WINDOWS))),
  );
}

/** The file format of a back-end. */
export function packBackend({ mean, offset, between, directions }: BackendNumbers): Float32Array {
  return Float32Array.from([mean, offset, between, directions].flatMap((part) => Array.from(part)));
}
