import { BLOCK, multiplyBlocks, scaleByBlock, sharedScale } from '../onnx/block-product.ts';
import type { GraphBuilder, Value } from '../onnx/builder.ts';
import { type ByteRows, evenFactors, gatedInBytes, inBytes, multiplyBytes } from './byte-product.ts';
import { dequantize, type Matrix, transpose, transposeFloats, type WeightSource } from './weights.ts';

/** Sizes of one half of a Whisper model. */
export interface Sizes {
  width: number;
  heads: number;
}

/** What layers multiply: values, or, where that is faster, their rows in bytes. */
export type Factor = Value | ByteRows;

/** A normalisation, and what its channels are divided by for the layers behind it. */
export interface Norm {
  path: string;
  factors?: Float32Array | undefined;
}

/** The pieces both halves of Whisper are made of, written with the runtime's fused operations. */
export class Blocks {
  readonly builder: GraphBuilder;
  readonly #weights: WeightSource;
  readonly #bytes: boolean;

  /** With `bytes`, layers that are given a {@link factor} multiply bytes by bytes. A product of a few rows is not worth the trouble. */
  constructor(builder: GraphBuilder, weights: WeightSource, { bytes = false } = {}) {
    this.builder = builder;
    this.#weights = weights;
    this.#bytes = bytes;
  }

  /** Values as layers multiply them. */
  factor(input: Value): Factor {
    return this.#bytes ? inBytes(this.builder, input) : input;
  }

  /** A normalisation before some layers. */
  norm(path: string, before: readonly string[] = []): Norm {
    if (!this.#bytes || before.length === 0) return { path };
    const [weight, bias] = [this.#weights.vector(`${path}.weight`), this.#weights.vector(`${path}.bias`)];
    const matrices = before.map((layer) => this.#weights.linear(layer));
    return { path, factors: evenFactors({ weight, bias }, matrices) };
  }

  /** `input · matrix + bias` of the layer at `path`, which may have its input divided by factors. */
  linear(
    input: Factor,
    path: string,
    { bias = true, factors }: { bias?: boolean; factors?: Norm['factors'] } = {},
  ): Value {
    const added = bias ? this.#weights.vector(`${path}.bias`) : undefined;
    return this.multiply(input, this.#weights.linear(path), path, { bias: added, factors });
  }

  /** `input · matrix + bias`, in eight bits where the matrix is stored so. */
  multiply(
    input: Factor,
    matrix: Matrix,
    name: string,
    { bias, factors }: { bias?: Float32Array | undefined; factors?: Norm['factors'] } = {},
  ): Value {
    if (typeof input !== 'string') return multiplyBytes(this.builder, input, matrix, name, { bias, factors });
    const added = bias ? this.builder.stored(`${name}.bias`, { type: 'float', dims: [bias.length], data: bias }) : '';
    if (matrix.rows % BLOCK === 0 && matrix.kind !== 'float')
      return multiplyBlocks(this.builder, input, sharedScale(transpose(matrix)), name, added);
    if (matrix.rows % BLOCK === 0 && matrix.kind === 'float' && this.#weights.precise)
      return multiplyBlocks(this.builder, input, scaleByBlock(transposeFloats(matrix)), name, added);
    const data = matrix.kind === 'float' ? matrix.data : dequantize(matrix);
    const weight = this.builder.stored(`${name}.weight`, { type: 'float', dims: [matrix.rows, matrix.columns], data });
    const product = this.builder.node('MatMul', [input, weight]);
    return added === '' ? product : this.builder.node('Add', [product, added]);
  }

  /** Layer normalisation of `input + skip`; gives both the normalised and the plain sum. */
  addAndNormalize(input: Value, skip: Value, norm: Norm): { normal: Value; sum: Value } {
    const sum = this.builder.node('Add', [input, skip]);
    return { normal: this.normalize(sum, norm), sum };
  }

  /** Layer normalisation, step by step: the runtime's own operation takes twice the time (6.3 instead of 3.1 ns a value, arm64). */
  normalize(input: Value, { path, factors }: Norm): Value {
    const { builder } = this;
    const weight = this.#weights.vector(`${path}.weight`);
    const mean = builder.node('ReduceMean', [input], { axes: [-1], keepdims: 1 });
    const centred = builder.node('Sub', [input, mean]);
    const length = builder.node('ReduceL2', [centred], { axes: [-1], keepdims: 1 });
    // A row whose values are all the same has none.
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
    return this.linear(this.#bytes ? gatedInBytes(this.builder, gated) : gated, `${path}.fc2`);
  }

  /** In its form with a hyperbolic tangent, which is 0.0005 off at most and takes half the time. */
  gelu(input: Value): Value {
    return this.builder.runtimeNode('FastGelu', [input])[0] as Value;
  }

  /** `[batch, time, width]` → `[batch, heads, time, width / heads]`, or with the last two exchanged. */
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
