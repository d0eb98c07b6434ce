import type { GraphBuilder, Value } from './graph-builder.ts';

/** Default number of neighbouring values of a row that share one scale. */
export const BLOCK = 128;

/**
 * `input · matrixᵀ + bias` in int8. The input is quantised in blocks of the same size as the weights, because Whisper's
 * activations have large outliers; one scale per tensor loses accuracy (docs/benchmarks/recognition.md) and makes a row
 * depend on the other rows of the batch.
 */
export function multiplyInBlocks(
  builder: GraphBuilder,
  input: Value,
  { rows, columns, bytes, scales, zeroPoint }: BlockMatrix,
  name: string,
  bias: Value,
): Value {
  const blocks = scales.length;
  const block = (rows * columns) / blocks;
  const inputs = [
    input,
    builder.stored(`${name}.weight`, { type: 'uint8', dims: [rows, columns / block, block], data: bytes }),
    builder.stored(`${name}.scales`, { type: 'float', dims: [blocks], data: scales }),
    builder.stored(`${name}.zeros`, {
      type: 'uint8',
      dims: [blocks],
      data: new Uint8Array(blocks).fill(zeroPoint),
    }),
    ...(bias === '' ? [] : ['', bias]),
  ];
  const attributes = { K: columns, N: rows, bits: 8, block_size: block, accuracy_level: 4 };
  return builder.runtimeNode('MatMulNBits', inputs, attributes)[0] as Value;
}

/** A matrix `[rows, columns]` as uint8, with a scale for every block of values of a row. */
export interface BlockMatrix {
  rows: number;
  columns: number;
  bytes: Uint8Array;
  scales: Float32Array;
  zeroPoint: number;
}

/** A tensor stored as int8 with one scale. */
export function sharedScale({
  kind,
  rows,
  columns,
  data,
  scale,
  zeroPoint,
}: Pick<BlockMatrix, 'rows' | 'columns' | 'zeroPoint'> & {
  kind: 'int8' | 'uint8';
  data: Uint8Array;
  scale: number;
}): BlockMatrix {
  // The operation supports only unsigned bytes.
  const shift = kind === 'int8' ? 128 : 0;
  const bytes = shift === 0 ? data : data.map((byte) => byte + shift);
  const scales = new Float32Array((rows * columns) / BLOCK).fill(scale);
  return { rows, columns, bytes, scales, zeroPoint: zeroPoint + shift };
}

/** Quantises float32 values to int8: the largest value of each block becomes the largest integer. */
export function scaleByBlock(
  { rows, columns, data }: Pick<BlockMatrix, 'rows' | 'columns'> & { data: Float32Array },
  block = BLOCK,
): BlockMatrix {
  const scales = new Float32Array(data.length / block);
  const bytes = new Uint8Array(data.length);
  for (let at = 0; at < scales.length; at++) {
    let largest = 0;
    for (let i = at * block; i < (at + 1) * block; i++) largest = Math.max(largest, Math.abs(data[i]!));
    const scale = largest / 127 || 1;
    scales[at] = scale;
    for (let i = at * block; i < (at + 1) * block; i++) bytes[i] = Math.round(data[i]! / scale) + 128;
  }
  return { rows, columns, bytes, scales, zeroPoint: 128 };
}

/** A matrix of signed values with one scale for each row. */
export interface RowMatrix {
  rows: number;
  columns: number;
  values: Int8Array;
  scales: Float32Array;
}

/** The same matrix for the operation, which expects unsigned values and a scale for each block. */
export function repeatScales({ rows, columns, values, scales }: RowMatrix, block: number): BlockMatrix {
  const perRow = columns / block;
  const repeated = new Float32Array(rows * perRow);
  for (let row = 0; row < rows; row++) repeated.fill(scales[row]!, row * perRow, (row + 1) * perRow);
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = values[i]! + 128;
  return { rows, columns, bytes, scales: repeated, zeroPoint: 128 };
}
