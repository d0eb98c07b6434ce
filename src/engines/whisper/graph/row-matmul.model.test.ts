import { expect, test } from 'vitest';
import { GraphBuilder } from '../../onnx/graph-builder.ts';
import { encodeModel } from '../../onnx/proto.ts';
import { InferenceSession, Tensor } from '../../onnx/runtime.ts';
import {
  balancingFactors,
  multiplyRows,
  type QuantizedRows,
  quantizeActivatedRows,
  quantizeRows,
} from './row-matmul.ts';
import type { FloatMatrix } from './weights.ts';

const ROWS = 5;
const INPUTS = 96;
const OUTPUTS = 24;
const matrix = matrixOf((i) => Math.sin(i * i) * (1 + (i % OUTPUTS)));
const bias = Float32Array.from({ length: OUTPUTS }, (_, i) => i - 12);

function matrixOf(value: (i: number) => number): FloatMatrix {
  const data = Float32Array.from({ length: INPUTS * OUTPUTS }, (_, i) => value(i));
  return { kind: 'float', rows: INPUTS, columns: OUTPUTS, data };
}

async function inBytesBy(
  rows: (builder: GraphBuilder, input: string) => QuantizedRows,
  values: Float32Array,
  weights: FloatMatrix,
  { factors, signed = false }: { factors?: Float32Array; signed?: boolean } = {},
) {
  const builder = new GraphBuilder('product');
  const input = builder.input('input', 'float', [1, 'time', INPUTS]);
  const product = multiplyRows(builder, rows(builder, input), weights, 'layer', { bias, factors, signed });
  builder.output('output', product, 'float');
  const session = await InferenceSession.create(encodeModel(builder.build()));
  const { output } = await session.run({ input: new Tensor('float32', values, [1, values.length / INPUTS, INPUTS]) });
  return output?.data as Float32Array;
}

function inFloats(values: Float32Array, weights: FloatMatrix): Float32Array {
  return Float32Array.from({ length: ROWS * OUTPUTS }, (_, i) => {
    const [row, column] = [Math.floor(i / OUTPUTS), i % OUTPUTS];
    let sum = bias[column]!;
    for (let k = 0; k < INPUTS; k++) sum += values[row * INPUTS + k]! * weights.data[k * OUTPUTS + column]!;
    return sum;
  });
}

/** Norm of the difference, relative to the norm of the expected vector. */
function off(made: Float32Array, exact: Float32Array): number {
  const length = (values: Float32Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return length(made.map((value, i) => value - exact[i]!)) / length(exact);
}

test('a row is as exact as alone, even beside rows of large values', async () => {
  const values = Float32Array.from(
    { length: ROWS * INPUTS },
    (_, i) => Math.cos(i * i) * 10 ** (Math.floor(i / INPUTS) - 2),
  );
  const made = await inBytesBy(quantizeRows, values, matrix);
  const exact = inFloats(values, matrix);
  for (let row = 0; row < ROWS; row++) {
    const own = (all: Float32Array) => all.subarray(row * OUTPUTS, (row + 1) * OUTPUTS);
    expect(off(own(made), own(exact))).toBeLessThan(0.04);
  }
});

test.each([false, true])('a row has the same result alone and beside others, signed weights: %s', async (signed) => {
  const values = Float32Array.from({ length: ROWS * INPUTS }, (_, i) => Math.cos(i * i) * (1 + (i % ROWS)));
  const together = await inBytesBy(quantizeRows, values, matrix, { signed });
  for (let row = 0; row < ROWS; row++) {
    const alone = await inBytesBy(quantizeRows, values.slice(row * INPUTS, (row + 1) * INPUTS), matrix, { signed });
    expect(alone).toEqual(together.slice(row * OUTPUTS, (row + 1) * OUTPUTS));
  }
});

test('rows of zeros give the bias', async () => {
  const values = new Float32Array(ROWS * INPUTS);
  for (const rows of [quantizeRows, quantizeActivatedRows])
    expect([...(await inBytesBy(rows, values, matrix)).subarray(0, OUTPUTS)]).toEqual([...bias]);
});

test('activations with small negative and some large values add up', async () => {
  const values = Float32Array.from({ length: ROWS * INPUTS }, (_, i) => (i % 31 === 0 ? 40 : -0.16 + (i % 7) * 0.05));
  const allPositive = matrixOf((i) => 1 + (i % 5));
  expect(off(await inBytesBy(quantizeActivatedRows, values, allPositive), inFloats(values, allPositive))).toBeLessThan(
    0.02,
  );
});

test('a channel far larger than the others does not reduce their precision', async () => {
  const norm = {
    weight: Float32Array.from({ length: INPUTS }, (_, i) => (i % 32 === 0 ? 60 : 0.3)),
    bias: new Float32Array(INPUTS),
  };
  const weights = matrixOf((i) => Math.sin(i * i) * (Math.floor(i / OUTPUTS) % 32 === 0 ? 0.02 : 3));
  const values = Float32Array.from({ length: ROWS * INPUTS }, (_, i) => Math.cos(i * i) * norm.weight[i % INPUTS]!);
  const exact = inFloats(values, weights);
  const factors = balancingFactors(norm, [weights]);
  const evened = values.map((value, i) => value / factors[i % INPUTS]!);
  const plain = off(await inBytesBy(quantizeRows, values, weights), exact);
  expect(off(await inBytesBy(quantizeRows, evened, weights, { factors }), exact)).toBeLessThan(plain / 5);
});
