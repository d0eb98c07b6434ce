import { VOICE_DIMENSION, type VoiceModelInfo } from '../../engines/speaker/port.ts';
import { BACKEND_DATA } from './backend-data.ts';

/**
 * What is known about voices in general: how windows of one person differ, and how people differ. In the space it projects to, windows of one
 * person have variance 1 in every direction and people have `between`, the most telling direction first.
 */
export interface VoiceBackend {
  project(vector: Float32Array): Float32Array;
  /** Variance between people along each direction. */
  between: Float64Array;
}

/** The numbers of a back-end; see `bench/speakers/fit.ts`, which writes them. */
export interface BackendNumbers {
  /** Subtracted before vectors are brought to one length … */
  mean: ArrayLike<number>;
  /** … and after it. */
  offset: ArrayLike<number>;
  /** Rows are directions. */
  directions: ArrayLike<number>;
  between: ArrayLike<number>;
}

/** Makes a back-end from its numbers. */
export function createBackend({ mean, offset, directions, between }: BackendNumbers): VoiceBackend {
  const size = between.length;
  const dimension = mean.length;
  function project(vector: Float32Array): Float32Array {
    const centred = Float64Array.from(vector, (value, i) => value - mean[i]!);
    let square = 1e-12;
    for (const value of centred) square += value * value;
    const scale = Math.sqrt(dimension / square);
    const out = new Float32Array(size);
    for (let row = 0; row < size; row++) {
      let sum = 0;
      for (let i = 0; i < dimension; i++) {
        sum += directions[row * dimension + i]! * (centred[i]! * scale - offset[i]!);
      }
      out[row] = sum;
    }
    return out;
  }
  return { project, between: Float64Array.from(between) };
}

/** A back-end as it is kept: mean, offset, variances between people and directions, one behind the other. */
function unpackBackend(numbers: Float32Array, dimension: number): VoiceBackend {
  const at = 2 * dimension;
  // What is left are `size` variances and `size` directions.
  const size = (numbers.length - at) / (dimension + 1);
  return createBackend({
    mean: numbers.subarray(0, dimension),
    offset: numbers.subarray(dimension, at),
    between: numbers.subarray(at, at + size),
    directions: numbers.subarray(at + size),
  });
}

let fitted: VoiceBackend | undefined;

/** The back-end fitted on many speakers, as it comes with the service. */
export function fittedBackend(): VoiceBackend {
  const bytes = () => Uint8Array.from(Buffer.from(BACKEND_DATA.base64, 'base64'));
  fitted ??= unpackBackend(new Float32Array(bytes().buffer), VOICE_DIMENSION);
  return fitted;
}

/** The back-end for the vectors of a model. */
export function backendOf({ backend, dimension }: VoiceModelInfo): VoiceBackend {
  return backend ? unpackBackend(backend, dimension) : fittedBackend();
}
