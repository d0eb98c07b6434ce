import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Pcm } from '../ports.ts';
import type { EncodedWindows } from './decoding-batch.ts';
import { FRAME_SAMPLES, foldFrames, HOP_SAMPLES } from './log-mel.ts';
import type { Values } from './row-store.ts';

/** Spectrogram frames in one time step of the encoder. */
const FRAMES_PER_STEP = 2;
/** Time steps in a second. */
export const STEPS_PER_SEC = 50;

/** What the encoder made of a window: `[time, width]` half floats. */
export interface Encoding {
  /** Time steps of 20 ms, or joined ones. */
  time: number;
  states: Values;
  /** How many steps of 20 ms each stands for, where some were joined. */
  sizes?: Float32Array;
}

/** No two steps are that much alike. */
const NEVER = 2;

/**
 * Lets the encoder hear a window, continued with silence to a number of time steps. Steps more `alike` than this are joined. Several windows together would take as
 * long (measured: 19 ms a second of audio alone, 19 ms by fours).
 */
export async function listen(
  encoder: InferenceSession,
  pcm: Pcm,
  time: number,
  { alike }: { alike?: number } = {},
): Promise<Encoding> {
  const frames = time * FRAMES_PER_STEP;
  const { encoded, sizes } = await encoder.run({
    frames: new Tensor('float32', foldFrames(pcm, frames), [1, frames, FRAME_SAMPLES]),
    alike: new Tensor('float32', [alike ?? NEVER], []),
  });
  const states = encoded?.data as Values;
  return alike === undefined ? { time, states } : { time: sizes!.dims[0]!, states, sizes: sizes!.data as Float32Array };
}

/** How many of the encoding's steps the first `steps` of 20 ms are in. */
export function joinedSteps({ time, sizes }: Encoding, steps: number): number {
  if (!sizes) return steps;
  let sum = 0;
  const behind = sizes.findIndex((size) => {
    sum += size;
    return sum > steps;
  });
  return behind < 0 ? time : behind;
}

/** Stretches of an encoding, `[from, to)` in time steps, one after another. */
export function stretchesOf({ time, states }: Encoding, stretches: readonly (readonly [number, number])[]): Encoding {
  const width = states.length / time;
  const length = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
  const chosen = zeros(states, length * width);
  let at = 0;
  for (const [from, to] of stretches) {
    chosen.set(states.subarray(from * width, to * width), at);
    at += (to - from) * width;
  }
  return { time: length, states: chosen };
}

/** Puts what was heard of some windows side by side for the decoder. */
export async function sideBySide(cross: InferenceSession, encodings: readonly Encoding[]): Promise<EncodedWindows> {
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

/** Keys lie with time last, values with the head's width last. */
function timeAxis(name: string): number {
  return name.startsWith('cross_key') ? 3 : 2;
}

function emptyLike({ data, type }: Tensor, dims: readonly number[]): Tensor {
  const size = dims.reduce((product, length) => product * length, 1);
  return new Tensor(type as 'float32', zeros(data as Values, size) as Float32Array, dims);
}

/** Of the same type; half floats come as whole numbers of 16 bits, or as floats of their own where the language has them. */
function zeros(like: Values, size: number): Values {
  return new (like.constructor as new (size: number) => Values)(size);
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
