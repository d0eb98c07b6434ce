import { readFile } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { RowMatrix } from '../onnx/block-matmul.ts';

/** Tensors of a weights file, each read at its first use. */
export interface Weights {
  /** A tensor converted to float32. */
  floats(name: string): Float32Array;
  /** A matrix, if the file has it quantised. */
  matrix?(name: string): RowMatrix;
  /** A function that adds a row of a table to `target`, starting at `offset`. */
  rowAdder(name: string, width: number): (row: number, target: Float32Array, offset: number) => void;
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Opens a `.safetensors` file: the length of a JSON index, the index, then the values. A damaged file is `model_unavailable`. */
export async function readSafetensors(path: string): Promise<Weights> {
  try {
    const file = await readFile(path);
    const indexLength = Number(file.readBigUInt64LE(0));
    const index = JSON.parse(file.toString('utf8', 8, 8 + indexLength)) as Record<string, Entry>;
    return weightsOf(index, file.subarray(8 + indexLength), path);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('model_unavailable', { message: `The model file ${path} cannot be read or is damaged`, cause });
  }
}

function weightsOf(index: Record<string, Entry>, data: Buffer, path: string): Weights {
  function find(name: string): { halves: boolean; bytes: Buffer } {
    const entry = index[name];
    const halves = entry?.dtype === 'F16';
    if (!entry || !(halves || entry.dtype === 'F32') || entry.data_offsets[1] > data.length) {
      throw new AppError('model_unavailable', { message: `The model file ${path} lacks the weight ${name}` });
    }
    return { halves, bytes: data.subarray(...entry.data_offsets) };
  }
  /** The values of a tensor in an aligned copy; in the file they may start anywhere. */
  function read(name: string): { stored: Uint16Array | Float32Array; value: (stored: number) => number } {
    const { halves, bytes } = find(name);
    const copy = new Uint8Array(bytes).buffer;
    if (halves) return { stored: new Uint16Array(copy), value: (bits) => HALF_TO_FLOAT[bits] as number };
    return { stored: new Float32Array(copy), value: (number) => number };
  }
  return {
    floats(name) {
      const { stored, value } = read(name);
      // A plain loop: `Float32Array.from` goes through an iterator and takes seconds for ten million numbers.
      const out = new Float32Array(stored.length);
      for (let i = 0; i < out.length; i++) out[i] = value(stored[i] as number);
      return out;
    },
    rowAdder(name, width) {
      const { stored, value } = read(name);
      return (row, target, offset) => {
        for (let i = 0; i < width; i++) {
          target[offset + i] = (target[offset + i] as number) + value(stored[row * width + i] as number);
        }
      };
    },
  };
}

/** All float16 values as float32; the supported Node versions have no float16 type. */
const HALF_TO_FLOAT = Float32Array.from({ length: 65_536 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});
