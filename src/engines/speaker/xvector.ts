import { InferenceSession, Tensor } from 'onnxruntime-node';
import { AppError } from '../../errors.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports.ts';
import { halveRate, subtractSlidingMean } from './features.ts';
import { buildVoiceGraph, contextFrames } from './graph.ts';
import { createMfcc, FRAME_STEP_SEC } from './mfcc.ts';
import { readVoiceModel } from './model-files.ts';
import { type LoadedEmbedder, type SpeakerEmbedderOptions, VOICE_DIMENSION, type VoiceWindow } from './port.ts';

/** Loads a folder in the layout of Vosk's speaker models. Writing the graph takes a fraction of a second, so it is made anew each time. */
export async function createXVectors({ modelDir, threads }: SpeakerEmbedderOptions): Promise<LoadedEmbedder> {
  const model = await readVoiceModel(modelDir);
  if (model.mfcc.sampleRateHz * 2 !== SAMPLE_RATE_HZ || model.whitening.rows !== VOICE_DIMENSION) {
    throw new AppError('model_unavailable', { message: `The voice model in ${modelDir} is of another kind` });
  }
  const mfcc = createMfcc(model.mfcc);
  const context = contextFrames(model.network);
  const session = await InferenceSession.create(buildVoiceGraph(model), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });

  async function embed(audio: Pcm, windows: readonly VoiceWindow[]): Promise<Float32Array[]> {
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
    return windows.map((_, i) => vectors.slice(i * VOICE_DIMENSION, (i + 1) * VOICE_DIMENSION));
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

  /** The first and last frame are repeated for the context. */
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

  const info = { id: model.id, dimension: VOICE_DIMENSION, backend: null, naming: null };
  return { describe: () => Promise.resolve(info), embed, release: () => session.release() };
}

/** The frames of each window; one between two frames takes the nearest. */
function framesOf(windows: readonly VoiceWindow[], frames: number) {
  const starts = windows.map(({ startSec }) =>
    Math.max(0, Math.min(frames - 1, Math.round(startSec / FRAME_STEP_SEC))),
  );
  const ends = windows.map(({ endSec }, i) =>
    Math.max(starts[i]! + 1, Math.min(frames, Math.round(endSec / FRAME_STEP_SEC))),
  );
  return { starts: BigInt64Array.from(starts, BigInt), ends: BigInt64Array.from(ends, BigInt) };
}
