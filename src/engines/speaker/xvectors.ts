import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { Pcm } from '../ports/audio.ts';
import { type LoadedEmbedder, SPEAKER_DIMENSION, type SpeakerWindow } from '../ports/speaker.ts';
import { halveRate, subtractSlidingMean } from './features.ts';
import { createMfcc, FRAME_STEP_SEC, type MfccSettings } from './mfcc.ts';

/** An x-vector network that is ready to run: its ONNX graph and the settings of its features. */
export interface XVectorModel {
  /** Identifies the model and its weights. Only embeddings of the same model can be compared. */
  id: string;
  mfcc: MfccSettings;
  /** Frames before and after a window that its first and last frame depend on. */
  contextFrames: number;
  graph: Uint8Array;
}

/** Opens an x-vector network. */
export async function createXVectors(model: XVectorModel, threads: number): Promise<LoadedEmbedder> {
  const mfcc = createMfcc(model.mfcc);
  const context = model.contextFrames;
  const session = await InferenceSession.create(model.graph, cpuSessionOptions(threads));

  async function embed(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]> {
    if (windows.length === 0) return [];
    const features = featuresOf(halveRate(audio));
    const frames = features.length / mfcc.coefficients;
    const { starts, ends } = framesOf(windows, frames);
    const out = await session.run({
      features: new Tensor('float32', withContext(features), [1, frames + 2 * context, mfcc.coefficients]),
      starts: new Tensor('int64', starts, [windows.length]),
      ends: new Tensor('int64', ends, [windows.length]),
    });
    const vectors = out['vectors']?.data as Float32Array;
    return windows.map((_, i) => vectors.slice(i * SPEAKER_DIMENSION, (i + 1) * SPEAKER_DIMENSION));
  }

  function featuresOf(audio: Float32Array): Float32Array {
    let padded = audio;
    if (mfcc.frameCount(audio.length) === 0) {
      padded = new Float32Array(model.mfcc.sampleRateHz / 10);
      padded.set(audio);
    }
    const features = mfcc.compute(padded, 0);
    subtractSlidingMean(features, mfcc.coefficients);
    return features;
  }

  /** Repeats the first and the last frame as context. */
  function withContext(features: Float32Array): Float32Array {
    const { coefficients } = mfcc;
    const out = new Float32Array(features.length + 2 * context * coefficients);
    out.set(features, context * coefficients);
    const end = out.length - context * coefficients;
    for (let f = 0; f < context; f++) {
      out.set(features.subarray(0, coefficients), f * coefficients);
      out.set(features.subarray(-coefficients), end + f * coefficients);
    }
    return out;
  }

  const info = { id: model.id, dimension: SPEAKER_DIMENSION, backend: null, naming: null };
  return { describe: () => Promise.resolve(info), embed, release: () => session.release() };
}

/** The frames of each window, rounded to the nearest. */
function framesOf(windows: readonly SpeakerWindow[], frames: number) {
  const starts = windows.map(({ startSec }) =>
    Math.max(0, Math.min(frames - 1, Math.round(startSec / FRAME_STEP_SEC))),
  );
  const ends = windows.map(({ endSec }, i) =>
    Math.max(starts[i]! + 1, Math.min(frames, Math.round(endSec / FRAME_STEP_SEC))),
  );
  return { starts: BigInt64Array.from(starts, BigInt), ends: BigInt64Array.from(ends, BigInt) };
}
