import { loadData } from '../../data/load.ts';
import { SPEAKER_DIMENSION, type SpeakerModelInfo } from '../../engines/ports/speaker.ts';

/**
 * A PLDA back-end: how windows of one speaker differ, and how speakers differ. In the projected space, windows of one
 * speaker have variance 1 in every direction and speakers have `between`, the most informative direction first.
 */
export interface VoiceBackend {
  project(vector: Float32Array): Float32Array;
  /** Variance between speakers along each direction. */
  between: Float64Array;
}

/** The parameters of a back-end; `training/speakers/fit-backend.ts` computes them. */
export interface BackendNumbers {
  /** Subtracted before length normalisation … */
  mean: ArrayLike<number>;
  /** … and after it. */
  offset: ArrayLike<number>;
  /** Rows are directions. */
  directions: ArrayLike<number>;
  between: ArrayLike<number>;
}

/** Creates a back-end from its parameters. */
export function createBackend({ mean, offset, directions, between }: BackendNumbers): VoiceBackend {
  const size = between.length;
  const dimension = mean.length;
  const padded = new Float64Array((size + 3) * dimension);
  padded.set(directions);
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
    for (let row = 0; row < size; row += 4) {
      let [first, second, third, fourth] = [0, 0, 0, 0];
      // Four independent sums, so that the processor can compute them in parallel; those past the last row are not stored.
      for (let i = 0, at = row * dimension; i < dimension; i++, at++) {
        const value = point[i]!;
        first += padded[at]! * value;
        second += padded[at + dimension]! * value;
        third += padded[at + 2 * dimension]! * value;
        fourth += padded[at + 3 * dimension]! * value;
      }
      out[row] = first;
      out[row + 1] = second;
      out[row + 2] = third;
      out[row + 3] = fourth;
    }
    return out;
  }
  return { project, between: Float64Array.from(between) };
}

/** A stored back-end: mean, offset, variances between speakers and directions, one after the other. */
function unpackBackend(numbers: Float32Array, dimension: number): VoiceBackend {
  const at = 2 * dimension;
  // The rest are `size` variances and `size` directions.
  const size = (numbers.length - at) / (dimension + 1);
  return createBackend({
    mean: numbers.subarray(0, dimension),
    offset: numbers.subarray(dimension, at),
    between: numbers.subarray(at, at + size),
    directions: numbers.subarray(at + size),
  });
}

/** Parsed once, because every recording needs them. */
const packaged = new Map<string, VoiceBackend>();

function packagedBackend(file: string): VoiceBackend {
  let backend = packaged.get(file);
  if (!backend) {
    const numbers = new Float32Array(Uint8Array.from(loadData(`models/speakers/${file}`)).buffer);
    backend = unpackBackend(numbers, SPEAKER_DIMENSION);
    packaged.set(file, backend);
  }
  return backend;
}

/** The packaged back-end. */
export function fittedBackend(): VoiceBackend {
  return packagedBackend('backend.f32');
}

/** The back-end for the speakers of one recording. */
export function backendOf({ backend, dimension }: SpeakerModelInfo): VoiceBackend {
  return backend ? unpackBackend(backend, dimension) : fittedBackend();
}

/** The back-end for speakers of other recordings. Its observations are windows of 3 s. */
export function namingBackendOf({ naming, backend, dimension }: SpeakerModelInfo): VoiceBackend {
  const given = naming ?? backend;
  return given ? unpackBackend(given, dimension) : packagedBackend('naming.f32');
}
