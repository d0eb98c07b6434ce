import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import { HALF_BAND_REACH } from './half-band.ts';
import { buildMfccGraph, FRAME_SAMPLES, HALVED_ROW, INPUT_ROW, type MfccSettings, STEP_SAMPLES } from './mfcc-graph.ts';

/** Time from one frame to the next. */
export const FRAME_STEP_SEC = 0.01;

/** Computes the features of consecutive frames. */
export interface Mfcc {
  readonly coefficients: number;
  /** Features `[frame × coefficients]` of 16 kHz audio; at least one frame. */
  compute(audio: Float32Array): Promise<Float32Array>;
  release(): Promise<void>;
}

/** Opens the graph of the features. */
export async function createMfcc(settings: MfccSettings, threads: number): Promise<Mfcc> {
  const session = await InferenceSession.create(buildMfccGraph(settings), cpuSessionOptions(threads));
  return {
    coefficients: settings.coefficients,
    async compute(audio) {
      const rows = 2 * (frameCount(audio.length >> 1) + 2);
      const padded = new Float32Array((rows + 2) * INPUT_ROW);
      padded.set(audio.subarray(0, padded.length - HALF_BAND_REACH), HALF_BAND_REACH);
      const out = await session.run({
        audio: new Tensor('float32', padded, [rows + 2, INPUT_ROW]),
        dither: new Tensor('float32', dither(rows * HALVED_ROW), [rows, HALVED_ROW]),
      });
      return out['features']?.data as Float32Array;
    },
    release: () => session.release(),
  };
}

function frameCount(samples: number): number {
  return 1 + Math.floor(Math.max(0, samples - FRAME_SAMPLES) / STEP_SAMPLES);
}

let ditherTable = new Float32Array(0);

/** Deterministic noise of one sample step, as in training: without it digital silence has an energy that is not in the training data. */
function dither(count: number): Float32Array {
  // Kept, because it is the same for every call.
  if (ditherTable.length < count) ditherTable = Float32Array.from({ length: count }, (_, i) => noiseAt(i));
  return ditherTable.subarray(0, count);
}

function noiseAt(index: number): number {
  // The scaled sum of three uniform numbers is close to a normal distribution.
  let x = (index + 1) * 0x9e3779b1;
  let sum = 0;
  for (let i = 0; i < 3; i++) {
    x = Math.imul(x ^ (x >>> 15), 0x85ebca6b);
    x ^= x >>> 13;
    sum += (x >>> 0) / 2 ** 32 - 0.5;
  }
  return sum * 2;
}
