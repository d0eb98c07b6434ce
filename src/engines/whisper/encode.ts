import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Pcm } from '../ports.ts';
import type { EncodedWindows } from './decoding-batch.ts';
import { FRAME_SAMPLES, foldFrames, HOP_SAMPLES } from './log-mel.ts';
import type { Values } from './row-store.ts';

/** Spectrogram frames in one time step of the encoder. */
const FRAMES_PER_STEP = 2;
/** Time steps in a second. */
export const STEPS_PER_SEC = 50;

/**
 * Lets the encoder hear windows, each continued with silence to its own number of time steps, and puts the answers side by side for the decoder.
 * They are heard one by one: together they would take as long (measured: 19 ms a second of audio alone, 19 ms by fours), and all as long as the longest.
 */
export async function encode(
  encoder: InferenceSession,
  windows: readonly { pcm: Pcm; time: number }[],
): Promise<EncodedWindows> {
  const longest = Math.max(...windows.map(({ time }) => time));
  const tensors: Record<string, Tensor> = {};
  const audible = new Float32Array(windows.length * longest);
  for (const [index, { pcm, time }] of windows.entries()) {
    const frames = time * FRAMES_PER_STEP;
    const folded = new Tensor('float32', foldFrames(pcm, frames), [1, frames, FRAME_SAMPLES]);
    const outputs = await encoder.run({ frames: folded });
    audible.fill(1, index * longest, index * longest + time);
    for (const [name, output] of Object.entries(outputs)) {
      const dims = output.dims.slice(1).map((size, axis) => (axis === timeAxis(name) - 1 ? longest : size));
      tensors[name] ??= emptyLike(output, [windows.length, ...dims]);
      copyWindow(output, tensors[name], index, timeAxis(name));
    }
  }
  tensors['audible'] = new Tensor('float32', audible, [windows.length, longest]);
  return { windows: windows.length, time: longest, tensors };
}

/** Keys lie with time last, values with the head's width last. */
function timeAxis(name: string): number {
  return name.startsWith('cross_key') ? 3 : 2;
}

/** Zeros of the same type; half floats come as whole numbers of 16 bits, or as floats of their own where the language has them. */
function emptyLike({ data, type }: Tensor, dims: readonly number[]): Tensor {
  const size = dims.reduce((product, length) => product * length, 1);
  const zeros = new (data.constructor as new (size: number) => Values)(size);
  return new Tensor(type as 'float32', zeros as Float32Array, dims);
}

/** Copies the one window of `from` to its place among those of `to`, which may have more time. */
function copyWindow(from: Tensor, to: Tensor, window: number, axis: number): void {
  const inner = from.dims.slice(axis).reduce((product, size) => product * size, 1);
  const wide = to.dims.slice(axis).reduce((product, size) => product * size, 1);
  const source = from.data as Values;
  const target = to.data as Values;
  const count = source.length / inner;
  for (let i = 0; i < count; i++) target.set(source.subarray(i * inner, (i + 1) * inner), (window * count + i) * wide);
}

/** Time steps that hold audio. */
export function stepsOf(pcm: Pcm): number {
  return Math.ceil(pcm.length / (HOP_SAMPLES * FRAMES_PER_STEP));
}
