import type { GraphBuilder, Value } from '../../onnx/graph-builder.ts';
import { dequantize, type Matrix } from './weights.ts';

/** Rows quantised to uint8, each with its own scale: a value is `(byte − zero) · scale`. */
export interface QuantizedRows {
  bytes: Value;
  /** `[batch, time, 1]`. */
  scale: Value;
  zero: number;
}

/** Quantises rows of values around zero. */
export function quantizeRows(builder: GraphBuilder, input: Value): QuantizedRows {
  const largest = builder.node('ReduceMax', [builder.node('Abs', [input])], { axes: [-1], keepdims: 1 });
  // A row of zeros must not be divided by zero.
  return rowsOf(builder, input, largest, { zero: 128, steps: 127, least: 1e-9 });
}

/** The lowest value of GELU, rounded down, and the number of int8 steps for negative values. */
const LOWEST_GELU = -0.17;
const STEPS_BELOW = 16;

/**
 * Quantises GELU activations: a few large values and none far below zero. Zero must be exact, because most values are
 * close to it.
 */
export function quantizeActivatedRows(builder: GraphBuilder, input: Value): QuantizedRows {
  const largest = builder.node('ReduceMax', [input], { axes: [-1], keepdims: 1 });
  const least = -LOWEST_GELU / STEPS_BELOW;
  return rowsOf(builder, input, largest, { zero: STEPS_BELOW, steps: 255 - STEPS_BELOW, least });
}

function rowsOf(
  builder: GraphBuilder,
  input: Value,
  largest: Value,
  { zero, steps, least }: { zero: number; steps: number; least: number },
): QuantizedRows {
  const step = builder.node('Mul', [largest, builder.floats(`one_of_${steps}`, [1 / steps])]);
  const scale = builder.node('Max', [step, builder.floats(`least_${steps}`, [least])]);
  const scaled = builder.node('Div', [input, scale]);
  return { bytes: builder.node('QuantizeLinear', [scaled, scalar(builder, 1), byte(builder, zero)]), scale, zero };
}

/**
 * `input · matrix + bias`, with the matrix in int8 and a scale for each column. Its rows are multiplied by `factors`
 * first.
 */
export function multiplyRows(
  builder: GraphBuilder,
  input: QuantizedRows,
  matrix: Matrix,
  name: string,
  { bias, factors, signed = false }: RowMatmulOptions,
): Value {
  const { rows, columns } = matrix;
  const { bytes, scales } = byColumn(matrix, factors, signed);
  const product = builder.runtimeNode('MatMulIntegerToFloat', [
    input.bytes,
    builder.stored(`${name}.weight`, { type: signed ? 'int8' : 'uint8', dims: [rows, columns], data: bytes }),
    scalar(builder, 1),
    builder.stored(`${name}.scales`, { type: 'float', dims: [columns], data: scales }),
    byte(builder, input.zero),
    ...(signed ? [] : [byte(builder, 128)]),
  ])[0] as Value;
  const scaled = builder.node('Mul', [product, input.scale]);
  if (!bias) return scaled;
  return builder.node('Add', [scaled, builder.stored(`${name}.bias`, { type: 'float', dims: [columns], data: bias })]);
}

/** Options of {@link multiplyRows}. */
export interface RowMatmulOptions {
  bias?: Float32Array | undefined;
  factors?: Float32Array | undefined;
  /** Store the weights as int8 instead of uint8. */
  signed?: boolean;
}

interface ByteMatrix {
  bytes: Uint8Array;
  /** One a column. */
  scales: Float32Array;
}

/** Scales each column so that its largest value becomes the largest byte. */
function byColumn(matrix: Matrix, factors: Float32Array | undefined, signed: boolean): ByteMatrix {
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
    bytes[at] = Math.round(value / scales[column]!) + (signed ? 0 : 128);
  });
  return { bytes, scales };
}

/**
 * Factors that normalised values are divided by and rows of the following matrices are multiplied by, so that no
 * channel is far larger than the others. With them int8 rows are as exact as blocks; see
 * docs/benchmarks/recognition.md.
 */
export function balancingFactors(
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

/** Range of normalised values, in standard deviations. */
const DEVIATIONS = 4;
const TINY = 1e-4;

const scalar = (builder: GraphBuilder, value: number) =>
  builder.stored(`scalar_${value}`, { type: 'float', dims: [], data: Float32Array.of(value) });
const byte = (builder: GraphBuilder, value: number) =>
  builder.stored(`byte_${value}`, { type: 'uint8', dims: [], data: Uint8Array.of(value) });
