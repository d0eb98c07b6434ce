import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { Pcm } from '../ports/audio.ts';
import { type LoadedEmbedder, SPEAKER_DIMENSION, type SpeakerWindow } from '../ports/speaker.ts';
import { subtractSlidingMean } from './features.ts';
import { computedRanges, type FrameRange, positionOf, withContext } from './frame-ranges.ts';
import { createMfcc, FRAME_STEP_SEC } from './mfcc.ts';
import type { MfccSettings } from './mfcc-graph.ts';

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
  const context = model.contextFrames;
  const session = await InferenceSession.create(model.graph, cpuSessionOptions(threads));
  const mfcc = await createMfcc(model.mfcc, threads);

  async function embed(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]> {
    if (windows.length === 0) return [];
    const features = await mfcc.compute(audio);
    subtractSlidingMean(features, mfcc.coefficients);
    const frames = features.length / mfcc.coefficients;
    const ranges = windows.map((window) => framesOf(window, frames));
    const computed = computedRanges(ranges, context);
    const positions = ranges.map((range) => positionOf(range, computed));
    const input = withContext(features, mfcc.coefficients, computed, context);
    const edges = (edge: 'start' | 'end') =>
      new Tensor(
        'int64',
        BigInt64Array.from(positions, (position) => BigInt(position[edge])),
        [windows.length],
      );
    const out = await session.run({
      features: new Tensor('float32', input, [1, input.length / mfcc.coefficients, mfcc.coefficients]),
      starts: edges('start'),
      ends: edges('end'),
    });
    const vectors = out['vectors']?.data as Float32Array;
    return windows.map((_, i) => vectors.slice(i * SPEAKER_DIMENSION, (i + 1) * SPEAKER_DIMENSION));
  }

  async function release(): Promise<void> {
    await mfcc.release();
    await session.release();
  }

  const info = { id: model.id, dimension: SPEAKER_DIMENSION, backend: null, naming: null };
  return { describe: () => Promise.resolve(info), embed, release };
}

/** The frames of a window, rounded to the nearest. */
function framesOf({ startSec, endSec }: SpeakerWindow, frames: number): FrameRange {
  const start = Math.max(0, Math.min(frames - 1, Math.round(startSec / FRAME_STEP_SEC)));
  return { start, end: Math.max(start + 1, Math.min(frames, Math.round(endSec / FRAME_STEP_SEC))) };
}
