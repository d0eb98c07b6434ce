import { VOICE_DIMENSION, type VoiceModelInfo } from '../../engines/speaker/port.ts';
import { BACKEND_DATA, NAMING_DATA } from './backend-data.ts';

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
    const point = new Float64Array(dimension);
    let square = 1e-12;
    for (let i = 0; i < dimension; i++) {
      point[i] = vector[i]! - mean[i]!;
      square += point[i]! * point[i]!;
    }
    const scale = Math.sqrt(dimension / square);
    for (let i = 0; i < dimension; i++) point[i] = point[i]! * scale - offset[i]!;
    const out = new Float32Array(size);
    for (let row = 0; row < size; row++) {
      let sum = 0;
      for (let i = 0; i < dimension; i++) sum += directions[row * dimension + i]! * point[i]!;
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

/** Unpacked once: they are asked for with every recording. */
const own = new Map<string, VoiceBackend>();

function ownBackend(base64: string): VoiceBackend {
  const known = own.get(base64);
  if (known) return known;
  const numbers = new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
  const backend = unpackBackend(numbers, VOICE_DIMENSION);
  own.set(base64, backend);
  return backend;
}

/** The back-end fitted on many speakers, as it comes with the service. */
export function fittedBackend(): VoiceBackend {
  return ownBackend(BACKEND_DATA);
}

/** The back-end for the people of one recording. */
export function backendOf({ backend, dimension }: VoiceModelInfo): VoiceBackend {
  return backend ? unpackBackend(backend, dimension) : fittedBackend();
}

/** The back-end for people heard in another recording before. Its observations are stretches of 3 s. */
export function namingBackendOf({ naming, backend, dimension }: VoiceModelInfo): VoiceBackend {
  const given = naming ?? backend;
  return given ? unpackBackend(given, dimension) : ownBackend(NAMING_DATA);
}
