import { readFile } from 'node:fs/promises';
import { AppError } from '../../../errors.ts';
import { type BlockMatrix, repeatScales } from '../../onnx/block-matmul.ts';

/** Sizes of the network. */
export interface TranslationShape {
  width: number;
  heads: number;
  inner: number;
  encoderLayers: number;
  decoderLayers: number;
  vocabulary: number;
}

/** A matrix `[rows, columns]` in int8 with one scale per row. */
export interface Int8Matrix {
  rows: number;
  columns: number;
  data: Int8Array;
  scales: Float32Array;
}

/** The weights of the translation model. */
export interface TranslationWeights {
  shape: TranslationShape;
  epsilon: number;
  /** Longest source and target in tokens, tags and end token included. */
  maxTokens: number;
  languages: readonly string[];
  matrix(name: string): Int8Matrix;
  vector(name: string): Float32Array;
}

interface StoredTensor {
  dtype: 'int8' | 'float32';
  shape: number[];
  offset: number;
  scale_offset?: number;
}

interface Header {
  config: Record<string, number>;
  languages: string[];
  max_tokens: number;
  norm_epsilon: number;
  tensors: Record<string, StoredTensor>;
}

const MAGIC = 'VMT1';
const ALIGNMENT = 64;
/** Neighbouring values of a row that share one scale in the matrix multiplication. */
const LARGEST_BLOCK = 128;

/** Reads a model file (`training/translation/README.md` describes the format). */
export async function readTranslationModel(path: string): Promise<TranslationWeights> {
  try {
    return parseTranslationModel(await readFile(path));
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The translation model ${path} cannot be read`, cause });
  }
}

/** Parses the bytes of a model file. Matrices are views of these bytes. */
export function parseTranslationModel(bytes: Buffer): TranslationWeights {
  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new TypeError('The file does not start with VMT1');
  const headerEnd = 8 + bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', 8, headerEnd)) as Header;
  const start = Math.ceil(headerEnd / ALIGNMENT) * ALIGNMENT;
  const find = (name: string, dtype: StoredTensor['dtype']) => {
    const tensor = header.tensors[name];
    if (tensor?.dtype !== dtype) throw new TypeError(`The model has no ${dtype} tensor ${name}`);
    return tensor;
  };
  const floats = (offset: number, count: number) => {
    const first = bytes.byteOffset + start + offset;
    return new Float32Array(bytes.buffer.slice(first, first + 4 * count));
  };
  return {
    shape: shapeOf(header.config),
    epsilon: header.norm_epsilon,
    maxTokens: header.max_tokens,
    languages: header.languages,
    matrix(name) {
      const { shape, offset, scale_offset = 0 } = find(name, 'int8');
      const [rows = 0, columns = 0] = shape;
      const data = new Int8Array(bytes.buffer, bytes.byteOffset + start + offset, rows * columns);
      return { rows, columns, data, scales: floats(scale_offset, rows) };
    },
    vector(name) {
      const { shape, offset } = find(name, 'float32');
      return floats(offset, shape[0] ?? 0);
    },
  };
}

/** The same matrix in the form of the runtime's block multiplication: unsigned values and a scale per block. */
export function toBlockMatrix({ rows, columns, data, scales }: Int8Matrix): BlockMatrix {
  return repeatScales({ rows, columns, values: data, scales }, largestBlock(columns));
}

function largestBlock(columns: number): number {
  let block = LARGEST_BLOCK;
  while (columns % block !== 0) block /= 2;
  return block;
}

function shapeOf(config: Record<string, number>): TranslationShape {
  const read = (name: string) => {
    const value = config[name];
    if (value === undefined) throw new TypeError(`The model description has no ${name}`);
    return value;
  };
  return {
    width: read('width'),
    heads: read('heads'),
    inner: read('inner'),
    encoderLayers: read('encoder_layers'),
    decoderLayers: read('decoder_layers'),
    vocabulary: read('vocabulary'),
  };
}
