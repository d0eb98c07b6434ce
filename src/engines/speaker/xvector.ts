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
  });

  async function embed(audio: Pcm, windows: readonly VoiceWindow[]): Promise<Float32Array[]> {
    if (windows.length === 0) return [];
    const features = featuresOf(halveRate(audio));
    const frames = features.length / mfcc.coefficients;
    const out = await session.run({
      features: new Tensor('float32', channelsFirst(features, frames), [1, mfcc.coefficients, frames + 2 * context]),
      weights: new Tensor('float32', windowWeights(windows, frames), [frames, windows.length]),
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

  /** Features by channel, the first and last frame repeated for the context. */
  function channelsFirst(features: Float32Array, frames: number): Float32Array {
    const width = frames + 2 * context;
    const out = new Float32Array(width * mfcc.coefficients);
    for (let c = 0; c < mfcc.coefficients; c++) {
      for (let f = 0; f < width; f++) {
        const from = Math.max(0, Math.min(frames - 1, f - context));
        out[c * width + f] = features[from * mfcc.coefficients + c]!;
      }
    }
    return out;
  }

  const info = { id: model.id, dimension: VOICE_DIMENSION, backend: null, naming: null };
  return { describe: () => Promise.resolve(info), embed, release: () => session.release() };
}

/** The share of each frame in each window; a window between two frames takes the nearest. */
function windowWeights(windows: readonly VoiceWindow[], frames: number): Float32Array {
  const weights = new Float32Array(frames * windows.length);
  windows.forEach(({ startSec, endSec }, w) => {
    const first = Math.max(0, Math.min(frames - 1, Math.round(startSec / FRAME_STEP_SEC)));
    const end = Math.max(first + 1, Math.min(frames, Math.round(endSec / FRAME_STEP_SEC)));
    for (let f = first; f < end; f++) weights[f * windows.length + w] = 1 / (end - first);
  });
  return weights;
}
