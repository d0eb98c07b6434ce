import { multiplyInBlocks } from '../../onnx/block-matmul.ts';
import type { GraphBuilder, Value } from '../../onnx/graph-builder.ts';
import { detectProcessor } from '../../processor.ts';
import { type Int8Matrix, toBlockMatrix } from './model-file.ts';

/** How to multiply: `rows` quantises each row of the input with one scale, `blocks` each block of a row. */
export type Int8Method = 'rows' | 'blocks';

/** A value that is never negative can use all 255 steps of a byte. */
export type InputRange = 'signed' | 'positive';

/**
 * The faster method on this machine. Products of rows take a third of the time on x64 processors with VNNI (docs/benchmarks/translation.md); the
 * instructions of older ones can overflow.
 */
const INT8_METHOD: Int8Method = hasFastRows() ? 'rows' : 'blocks';

/** `input · matrixᵀ + bias` with int8 weights. The result of a row does not depend on other rows. */
export function multiplyInt8(
  builder: GraphBuilder,
  input: Value,
  matrix: Int8Matrix,
  name: string,
  { bias, range = 'signed', method = INT8_METHOD }: { bias: Value; range?: InputRange; method?: Int8Method },
): Value {
  if (method === 'blocks') return multiplyInBlocks(builder, input, toBlockMatrix(matrix), name, bias);
  const { rows, columns } = matrix;
  const [zero, steps] = range === 'signed' ? [128, 127] : [0, 255];
  const size = range === 'signed' ? builder.node('Abs', [input]) : input;
  const largest = builder.node('ReduceMax', [size], { axes: [-1], keepdims: 1 });
  const step = builder.node('Mul', [largest, builder.floats(`one_of_${steps}`, [1 / steps])]);
  // A row of zeros must not be divided by zero.
  const scale = builder.node('Max', [step, builder.floats('least_scale', [1e-9])]);
  const one = builder.stored('scalar_one', { type: 'float', dims: [], data: Float32Array.of(1) });
  const zeroPoint = builder.stored(`zero_${zero}`, { type: 'uint8', dims: [], data: Uint8Array.of(zero) });
  const quantized = builder.node('QuantizeLinear', [builder.node('Div', [input, scale]), one, zeroPoint]);
  const product = builder.runtimeNode('MatMulIntegerToFloat', [
    quantized,
    builder.stored(`${name}.weight`, { type: 'int8', dims: [columns, rows], data: transposed(matrix) }),
    one,
    builder.stored(`${name}.scales`, { type: 'float', dims: [rows], data: matrix.scales }),
    zeroPoint,
  ])[0]!;
  return builder.node('Add', [builder.node('Mul', [product, scale]), bias]);
}

/** Values transposed in tiles, which keeps both sides in the cache. */
function transposed({ rows, columns, data }: Int8Matrix): Int8Array {
  const out = new Int8Array(data.length);
  const tile = 32;
  for (let top = 0; top < rows; top += tile) {
    for (let left = 0; left < columns; left += tile) {
      for (let row = top; row < Math.min(rows, top + tile); row++) {
        for (let column = left; column < Math.min(columns, left + tile); column++)
          out[column * rows + row] = data[row * columns + column]!;
      }
    }
  }
  return out;
}

function hasFastRows(): boolean {
  const { arch, int8 } = detectProcessor();
  return arch === 'arm64' || int8.includes('vnni');
}
