import { BLOCK, multiplyInBlocks, scaleByBlock, sharedScale } from '../../onnx/block-matmul.ts';
import type { GraphBuilder, Value } from '../../onnx/graph-builder.ts';
import type { EncoderMatmul } from '../../processor.ts';
import {
  balancingFactors,
  multiplyRows,
  type QuantizedRows,
  quantizeActivatedRows,
  quantizeRows,
} from './row-matmul.ts';
import { dequantize, type Matrix, transpose, transposeFloats, type WeightSource } from './weights.ts';

/** Sizes of the encoder or decoder. */
export interface Sizes {
  width: number;
  heads: number;
}

/** Input of a matrix multiplication: values, or rows quantised to int8. */
export type Factor = Value | QuantizedRows;

/** A normalisation, and the factors that its channels are divided by for the following layers. */
export interface Norm {
  path: string;
  factors?: Float32Array | undefined;
}

/** Building blocks of encoder and decoder, with the fused operations of the runtime. */
export class Blocks {
  readonly builder: GraphBuilder;
  readonly #weights: WeightSource;
  readonly #matmul: EncoderMatmul;
  readonly #bytes: boolean;

  /**
   * Unless `matmul` is `block`, layers with a {@link factor} as input multiply int8 rows. For a few rows that is not
   * faster.
   */
  constructor(builder: GraphBuilder, weights: WeightSource, matmul: EncoderMatmul = 'block') {
    this.builder = builder;
    this.#weights = weights;
    this.#matmul = matmul;
    this.#bytes = matmul !== 'block';
  }

  /** Converts values to the input form of layers. */
  factor(input: Value): Factor {
    return this.#bytes ? quantizeRows(this.builder, input) : input;
  }

  /** A normalisation before some layers. */
  norm(path: string, before: readonly string[] = []): Norm {
    if (!this.#bytes || before.length === 0) return { path };
    const [weight, bias] = [this.#weights.vector(`${path}.weight`), this.#weights.vector(`${path}.bias`)];
    const matrices = before.map((layer) => this.#weights.linear(layer));
    return { path, factors: balancingFactors({ weight, bias }, matrices) };
  }

  /** `input · matrix + bias` of the layer at `path`, whose input may be divided by factors. */
  linear(
    input: Factor,
    path: string,
    { bias = true, factors }: { bias?: boolean; factors?: Norm['factors'] } = {},
  ): Value {
    const added = bias ? this.#weights.vector(`${path}.bias`) : undefined;
    return this.multiply(input, this.#weights.linear(path), path, { bias: added, factors });
  }

  /** `input · matrix + bias`, in int8 where the matrix is stored so. */
  multiply(
    input: Factor,
    matrix: Matrix,
    name: string,
    { bias, factors }: { bias?: Float32Array | undefined; factors?: Norm['factors'] } = {},
  ): Value {
    if (typeof input !== 'string')
      return multiplyRows(this.builder, input, matrix, name, { bias, factors, signed: this.#matmul === 'row-signed' });
    const added = bias ? this.builder.stored(`${name}.bias`, { type: 'float', dims: [bias.length], data: bias }) : '';
    if (matrix.rows % BLOCK === 0 && matrix.kind !== 'float')
      return multiplyInBlocks(this.builder, input, sharedScale(transpose(matrix)), name, added);
    if (matrix.rows % BLOCK === 0 && matrix.kind === 'float' && this.#weights.precise)
      return multiplyInBlocks(this.builder, input, scaleByBlock(transposeFloats(matrix)), name, added);
    const data = matrix.kind === 'float' ? matrix.data : dequantize(matrix);
    const weight = this.builder.stored(`${name}.weight`, { type: 'float', dims: [matrix.rows, matrix.columns], data });
    const product = this.builder.node('MatMul', [input, weight]);
    return added === '' ? product : this.builder.node('Add', [product, added]);
  }

  /** Layer normalisation of `input + skip`; returns the normalised and the plain sum. */
  addAndNormalize(input: Value, skip: Value, norm: Norm): { normal: Value; sum: Value } {
    const sum = this.builder.node('Add', [input, skip]);
    return { normal: this.normalize(sum, norm), sum };
  }

  /** Layer normalisation as single operations, which take half the time of the fused operation of the runtime. */
  normalize(input: Value, { path, factors }: Norm): Value {
    const { builder } = this;
    const weight = this.#weights.vector(`${path}.weight`);
    const mean = builder.node('ReduceMean', [input], { axes: [-1], keepdims: 1 });
    const centred = builder.node('Sub', [input, mean]);
    const length = builder.node('ReduceL2', [centred], { axes: [-1], keepdims: 1 });
    // A row of equal values has no deviation.
    const divisor = builder.node('Max', [length, builder.floats('least_length', [1e-6])]);
    const deviation = builder.node('Div', [builder.floats('root_of_width', [Math.sqrt(weight.length)]), divisor]);
    const scaled = builder.node('Mul', [
      builder.node('Mul', [centred, deviation]),
      this.vector(`${path}.weight`, factors),
    ]);
    return builder.node('Add', [scaled, this.vector(`${path}.bias`, factors)]);
  }

  /** The two-layer network after attention. */
  feedForward(input: Value, path: string, { factors }: Pick<Norm, 'factors'> = {}): Value {
    const gated = this.gelu(this.linear(this.factor(input), `${path}.fc1`, { factors }));
    return this.linear(this.#bytes ? quantizeActivatedRows(this.builder, gated) : gated, `${path}.fc2`);
  }

  /** The tanh approximation, which differs by at most 0.0005 and takes half the time. */
  gelu(input: Value): Value {
    return this.builder.runtimeNode('FastGelu', [input])[0] as Value;
  }

  /** `[batch, time, width]` → `[batch, heads, time, width / heads]`, or with the last two axes swapped. */
  splitHeads(input: Value, { width, heads, timeLast }: Sizes & { timeLast?: boolean }): Value {
    const apart = this.builder.node('Reshape', [input, this.builder.ints(0, -1, heads, width / heads)]);
    return this.builder.node('Transpose', [apart], { perm: timeLast ? [0, 2, 3, 1] : [0, 2, 1, 3] });
  }

  /** `[batch, heads, time, width / heads]` → `[batch, time, width]`. */
  joinHeads(input: Value, width: number): Value {
    const beside = this.builder.node('Transpose', [input], { perm: [0, 2, 1, 3] });
    return this.builder.node('Reshape', [beside, this.builder.ints(0, -1, width)]);
  }

  /** A stored vector of the model, divided by factors. */
  vector(path: string, factors?: Norm['factors']): Value {
    const stored = this.#weights.vector(path);
    const data = factors ? stored.map((value, i) => value / factors[i]!) : stored;
    return this.builder.stored(path, { type: 'float', dims: [data.length], data });
  }
}
