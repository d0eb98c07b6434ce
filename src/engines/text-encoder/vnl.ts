import { AppError } from '../../errors.ts';
import type { RowMatrix } from '../onnx/block-matmul.ts';

/** The part of the header that the runtime uses; `training/language/README.md` describes the format. */
export interface VnlHeader {
  config: {
    width: number;
    layers: number;
    heads: number;
    norm_epsilon: number;
    /** Layers of the decoder, in the model of reported speech. */
    decoder_layers?: number;
    /** The embedding of the file is a difference from that of the sentence embedder. */
    shared_embedding?: boolean;
  };
  tokenizer: string;
  languages: string[];
  limit: number;
  labels: { entities: string[] };
  /** The minimum score of a name, fitted on held-out rows of the training data; a missing one has no effect. */
  thresholds: { entities?: number };
  /** In a file of sentiment layers: the layer of the text encoder whose output they read, counted from 1. */
  after_layer?: number;
  /** In the file of the readability scorer: the edits of words and the words that are inserted, in the order of their scores. */
  edits?: { operations: string[]; insertions: string[] };
}

/** A model file: its header and its tensors by name. */
export interface VnlFile extends VnlHeader {
  /** A matrix of numbers of eight or four bits. */
  matrix(name: string): RowMatrix;
  floats(name: string): Float32Array;
}

interface Entry {
  dtype: 'int4' | 'int8' | 'float32';
  shape: number[];
  offset: number;
  scale_offset?: number;
}

const ALIGNMENT = 64;

/** Opens a `.vnl` file; `name` is used in messages. Tensors are views of the bytes where alignment allows. */
export function openVnl(bytes: Uint8Array, name: string): VnlFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 8 || Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'VNL1') throw damaged(name);
  const headerEnd = 8 + view.getUint32(4, true);
  const header = parseHeader(bytes.subarray(8, headerEnd), name);
  const base = Math.ceil(headerEnd / ALIGNMENT) * ALIGNMENT;

  function find(tensor: string, ...dtypes: Entry['dtype'][]): Entry {
    const entry = header.tensors[tensor];
    if (!entry || !dtypes.includes(entry.dtype)) throw damaged(name, `It lacks the ${dtypes[0]} tensor ${tensor}.`);
    return entry;
  }
  function slice(from: number, length: number): Uint8Array {
    if (base + from + length > bytes.byteLength) throw damaged(name, 'It is too short.');
    return bytes.subarray(base + from, base + from + length);
  }
  /** Copies, because a buffer may start at any address and float32 needs a multiple of four. */
  const floatsAt = (from: number, count: number) => new Float32Array(new Uint8Array(slice(from, count * 4)).buffer);

  return {
    ...header,
    matrix(tensor) {
      const entry = find(tensor, 'int8', 'int4');
      const [rows = 0, columns = 0] = entry.shape;
      const stored = slice(entry.offset, entry.dtype === 'int4' ? (rows * columns) / 2 : rows * columns);
      const values =
        entry.dtype === 'int4'
          ? fourBitNumbers(stored)
          : new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength);
      return { rows, columns, values, scales: floatsAt(entry.scale_offset ?? 0, rows) };
    },
    floats(tensor) {
      const { shape, offset } = find(tensor, 'float32');
      return floatsAt(
        offset,
        shape.reduce((product, size) => product * size, 1),
      );
    },
  };
}

/** Two numbers in each byte, the first in its lower half. */
function fourBitNumbers(pairs: Uint8Array): Int8Array {
  const values = new Int8Array(2 * pairs.length);
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] as number;
    values[2 * at] = (pair << 28) >> 28;
    values[2 * at + 1] = (pair << 24) >> 28;
  }
  return values;
}

function parseHeader(bytes: Uint8Array, name: string): VnlHeader & { tensors: Record<string, Entry> } {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model file ${name} is damaged`, cause });
  }
}

function damaged(name: string, detail = ''): AppError {
  return new AppError('model_unavailable', { message: `The model file ${name} is damaged. ${detail}`.trim() });
}
