import { type InferenceSession, Tensor } from '../../onnx/runtime.ts';
import type { Pcm } from '../../ports/audio.ts';
import { FRAME_SAMPLES, foldFrames, HOP_SAMPLES } from '../audio/log-mel.ts';
import type { Values } from '../graph/row-store.ts';
import type { EncodedWindows } from './decoding-batch.ts';

/** Spectrogram frames in one encoder frame. */
const FRAMES_PER_STEP = 2;

/** The encoder output of a window: `[time, width]` in float16. */
export interface Encoding {
  /** Encoder frames of 20 ms. */
  time: number;
  states: Values;
}

/** Encodes a window, padded with silence to a number of encoder frames. Batches would take as long per window. */
export async function encodeWindow(encoder: InferenceSession, pcm: Pcm, time: number): Promise<Encoding> {
  const frames = time * FRAMES_PER_STEP;
  const { encoded } = await encoder.run({
    frames: new Tensor('float32', foldFrames(pcm, frames), [1, frames, FRAME_SAMPLES]),
  });
  return { time, states: encoded?.data as Values };
}

/** Parts of an encoding, `[from, to)` in encoder frames, one after another. */
export function sliceEncoding({ time, states }: Encoding, ranges: readonly (readonly [number, number])[]): Encoding {
  const width = states.length / time;
  const length = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const chosen = zeros(states, length * width);
  let at = 0;
  for (const [from, to] of ranges) {
    chosen.set(states.subarray(from * width, to * width), at);
    at += (to - from) * width;
  }
  return { time: length, states: chosen };
}

/** Computes the cross-attention keys and values of some windows as one batch for the decoder. */
export async function batchEncodings(cross: InferenceSession, encodings: readonly Encoding[]): Promise<EncodedWindows> {
  const longest = Math.max(...encodings.map(({ time }) => time));
  const tensors: Record<string, Tensor> = {};
  const audible = new Float32Array(encodings.length * longest);
  for (const [index, { time, states }] of encodings.entries()) {
    const encoded = new Tensor('float16', states as Uint16Array, [1, time, states.length / time]);
    const outputs = await cross.run({ encoded });
    audible.fill(1, index * longest, index * longest + time);
    for (const [name, output] of Object.entries(outputs)) {
      const dims = output.dims.slice(1).map((size, axis) => (axis === timeAxis(name) - 1 ? longest : size));
      tensors[name] ??= emptyLike(output, [encodings.length, ...dims]);
      copyWindow(output, tensors[name], index, timeAxis(name));
    }
  }
  tensors['audible'] = new Tensor('float32', audible, [encodings.length, longest]);
  return { windows: encodings.length, time: longest, tensors };
}

/** Keys have time last, values the width of the head. */
function timeAxis(name: string): number {
  return name.startsWith('cross_key') ? 3 : 2;
}

function emptyLike({ data, type }: Tensor, dims: readonly number[]): Tensor {
  const size = dims.reduce((product, length) => product * length, 1);
  return new Tensor(type as 'float32', zeros(data as Values, size) as Float32Array, dims);
}

/** An array of the same type; float16 values are stored as `Uint16Array`. */
function zeros(like: Values, size: number): Values {
  return new (like.constructor as new (size: number) => Values)(size);
}

/** Copies the only window of `from` to its place in `to`, which may have more time. */
function copyWindow(from: Tensor, to: Tensor, window: number, axis: number): void {
  const inner = from.dims.slice(axis).reduce((product, size) => product * size, 1);
  const wide = to.dims.slice(axis).reduce((product, size) => product * size, 1);
  const source = from.data as Values;
  const target = to.data as Values;
  const count = source.length / inner;
  for (let i = 0; i < count; i++) target.set(source.subarray(i * inner, (i + 1) * inner), (window * count + i) * wide);
}

/** Encoder frames that contain audio. */
export function frameCount(pcm: Pcm): number {
  return Math.ceil(pcm.length / (HOP_SAMPLES * FRAMES_PER_STEP));
}
