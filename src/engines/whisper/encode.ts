import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Pcm } from '../ports.ts';
import type { EncodedWindows } from './decoding-batch.ts';
import { HOP_SAMPLES, type LogMel } from './log-mel.ts';

/** Spectrogram frames in one time step of the encoder. */
export const FRAMES_PER_STEP = 2;
/** Time steps in a second. */
export const STEPS_PER_SEC = 50;

/** Lets the encoder hear windows of about the same length, each continued with silence to `time` steps. */
export async function encode(
  encoder: InferenceSession,
  mel: LogMel,
  windows: readonly Pcm[],
  time: number,
): Promise<EncodedWindows> {
  const frames = time * FRAMES_PER_STEP;
  const size = frames * mel.bins;
  const input = new Float32Array(windows.length * size);
  windows.forEach((pcm, index) => {
    mel.write(pcm, frames, input.subarray(index * size, (index + 1) * size));
  });
  const tensors = await encoder.run({ mel: new Tensor('float32', input, [windows.length, frames, mel.bins]) });
  return { windows: windows.length, time, tensors };
}

/** Time steps that hold audio. */
export function stepsOf(pcm: Pcm): number {
  return Math.ceil(pcm.length / (HOP_SAMPLES * FRAMES_PER_STEP));
}
