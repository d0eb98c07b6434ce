import type { GraphBuilder, Value } from '../onnx/builder.ts';
import { dequantize, type Matrix } from './weights.ts';

/**
 * Whether the encoder multiplies bytes by bytes. On arm64 that takes 0.7 of the time of products in blocks (`../onnx/block-product.ts`); elsewhere it was not measured, and
 * processors without dot products for it are slower.
 */
export const BYTE_PRODUCTS = process.arch === 'arm64';

/** Values in bytes, the largest of each row being the largest byte: a value is `(byte − zero) · scale`. */
export interface ByteRows {
  bytes: Value;
  /** `[batch, time, 1]`. */
  scale: Value;
  zero: number;
}

/** Rows of values around zero. */
export function inBytes(builder: GraphBuilder, input: Value): ByteRows {
  const largest = builder.node('ReduceMax', [builder.node('Abs', [input])], { axes: [-1], keepdims: 1 });
  // A row of nothing but zeros is not to be divided by them.
  return rowsOf(builder, input, largest, { zero: 128, steps: 127, least: 1e-9 });
}

/** The lowest value of the layers' nonlinearity, rounded down, and how many steps of a byte are kept for what is below zero. */
const LOWEST_GELU = -0.17;
const STEPS_BELOW = 16;

/** Rows of what the nonlinearity gives: a few large values and none far below zero. Zero itself has to be met exactly, as most are close to it. */
export function gatedInBytes(builder: GraphBuilder, input: Value): ByteRows {
  const largest = builder.node('ReduceMax', [input], { axes: [-1], keepdims: 1 });
  const least = -LOWEST_GELU / STEPS_BELOW;
  return rowsOf(builder, input, largest, { zero: STEPS_BELOW, steps: 255 - STEPS_BELOW, least });
}

function rowsOf(
  builder: GraphBuilder,
  input: Value,
  largest: Value,
  { zero, steps, least }: { zero: number; steps: number; least: number },
): ByteRows {
  const step = builder.node('Mul', [largest, builder.floats(`one_of_${steps}`, [1 / steps])]);
  const scale = builder.node('Max', [step, builder.floats(`least_${steps}`, [least])]);
  const scaled = builder.node('Div', [input, scale]);
  return { bytes: builder.node('QuantizeLinear', [scaled, scalar(builder, 1), byte(builder, zero)]), scale, zero };
}

/** `input · matrix + bias`, the matrix in bytes as well, with a scale for each column. `factors` are what its rows are multiplied by first. */
export function multiplyBytes(
  builder: GraphBuilder,
  input: ByteRows,
  matrix: Matrix,
  name: string,
  { bias, factors }: { bias?: Float32Array | undefined; factors?: Float32Array | undefined },
): Value {
  const { rows, columns } = matrix;
  const { bytes, scales } = byColumn(matrix, factors);
  const product = builder.runtimeNode('MatMulIntegerToFloat', [
    input.bytes,
    builder.stored(`${name}.weight`, { type: 'uint8', dims: [rows, columns], data: bytes }),
    scalar(builder, 1),
    builder.stored(`${name}.scales`, { type: 'float', dims: [columns], data: scales }),
    byte(builder, input.zero),
    byte(builder, 128),
  ])[0] as Value;
  const scaled = builder.node('Mul', [product, input.scale]);
  if (!bias) return scaled;
  return builder.node('Add', [scaled, builder.stored(`${name}.bias`, { type: 'float', dims: [columns], data: bias })]);
}

interface ByteMatrix {
  bytes: Uint8Array;
  /** One a column. */
  scales: Float32Array;
}

/** The largest of each column becomes the largest byte. */
function byColumn(matrix: Matrix, factors?: Float32Array): ByteMatrix {
  const { rows, columns } = matrix;
  const values = matrix.kind === 'float' ? matrix.data : dequantize(matrix);
  const scales = new Float32Array(columns);
  const each = (visit: (at: number, column: number, value: number) => void) => {
    for (let row = 0; row < rows; row++) {
      const factor = factors?.[row] ?? 1;
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        visit(at, column, values[at]! * factor);
      }
    }
  };
  each((_, column, value) => {
    scales[column] = Math.max(scales[column]!, Math.abs(value));
  });
  for (let column = 0; column < columns; column++) scales[column] = scales[column]! / 127 || 1;
  const bytes = new Uint8Array(values.length);
  each((at, column, value) => {
    bytes[at] = Math.round(value / scales[column]!) + 128;
  });
  return { bytes, scales };
}

/**
 * What to divide normalised values by, and to multiply the rows of the matrices by that they meet, so that no channel is far larger than the others: half of
 * what the normalisation makes of a channel goes into the weights. Measured against floats, bytes are then no less exact than blocks (5.8 instead of 7.6 % off for
 * the attention's products, 5.5 instead of 6.0 % for the network's, 5.5 % in blocks).
 */
export function evenFactors(
  norm: { weight: Float32Array; bias: Float32Array },
  matrices: readonly Matrix[],
): Float32Array {
  const largest = new Float32Array(norm.weight.length);
  for (const matrix of matrices) {
    const values = matrix.kind === 'float' ? matrix.data : dequantize(matrix);
    for (let i = 0; i < values.length; i++) {
      const row = Math.floor(i / matrix.columns);
      const size = Math.abs(values[i]!);
      if (size > largest[row]!) largest[row] = size;
    }
  }
  return largest.map((weight, row) => {
    const channel = DEVIATIONS * Math.abs(norm.weight[row]!) + Math.abs(norm.bias[row]!);
    return Math.sqrt(Math.max(channel, TINY) / Math.max(weight, TINY));
  });
}

/** How far normalised values reach, in deviations. */
const DEVIATIONS = 4;
const TINY = 1e-4;

const scalar = (builder: GraphBuilder, value: number) =>
  builder.stored(`scalar_${value}`, { type: 'float', dims: [], data: Float32Array.of(value) });
const byte = (builder: GraphBuilder, value: number) =>
  builder.stored(`byte_${value}`, { type: 'uint8', dims: [], data: Uint8Array.of(value) });
