import type { GraphBuilder, Value } from '../onnx/builder.ts';
import { BLOCK, multiplyBlocks, scaleByBlock, sharedScale } from './block-product.ts';
import { dequantize, type Matrix, transpose, transposeFloats, type WeightSource } from './weights.ts';

/** Sizes of one half of a Whisper model. */
export interface Sizes {
  width: number;
  heads: number;
}

/** The pieces both halves of Whisper are made of, written with the runtime's fused operations. */
export class Blocks {
  readonly builder: GraphBuilder;
  readonly #weights: WeightSource;

  constructor(builder: GraphBuilder, weights: WeightSource) {
    this.builder = builder;
    this.#weights = weights;
  }

  /** `input · matrix + bias` of the layer at `path`. */
  linear(input: Value, path: string, options: { bias?: boolean } = {}): Value {
    const bias = options.bias === false ? '' : this.vector(`${path}.bias`);
    return this.multiply(input, this.#weights.linear(path), path, bias);
  }

  /** `input · matrix + bias`, in eight bits where the matrix is stored so. */
  multiply(input: Value, matrix: Matrix, name: string, bias: Value): Value {
    if (matrix.rows % BLOCK === 0 && matrix.kind !== 'float')
      return multiplyBlocks(this.builder, input, sharedScale(transpose(matrix)), name, bias);
    if (matrix.rows % BLOCK === 0 && matrix.kind === 'float' && this.#weights.precise)
      return multiplyBlocks(this.builder, input, scaleByBlock(transposeFloats(matrix)), name, bias);
    const data = matrix.kind === 'float' ? matrix.data : dequantize(matrix);
    const weight = this.builder.stored(`${name}.weight`, { type: 'float', dims: [matrix.rows, matrix.columns], data });
    const product = this.builder.node('MatMul', [input, weight]);
    return bias === '' ? product : this.builder.node('Add', [product, bias]);
  }

  /** Layer normalisation of `input + skip`; gives both the normalised and the plain sum. */
  addAndNormalize(input: Value, skip: Value, path: string): { normal: Value; sum: Value } {
    const outputs = this.builder.runtimeNode(
      'SkipLayerNormalization',
      [input, skip, this.vector(`${path}.weight`), this.vector(`${path}.bias`)],
      { epsilon: { float: 1e-5 } },
      4,
    );
    return { normal: outputs[0] as Value, sum: outputs[3] as Value };
  }

  /** Layer normalisation. */
  normalize(input: Value, path: string): Value {
    return this.builder.node(
      'LayerNormalization',
      [input, this.vector(`${path}.weight`), this.vector(`${path}.bias`)],
      {
        axis: -1,
        epsilon: { float: 1e-5 },
      },
    );
  }

  /** The two-layer network after attention. */
  feedForward(input: Value, path: string): Value {
    return this.linear(this.gelu(this.linear(input, `${path}.fc1`)), `${path}.fc2`);
  }

  gelu(input: Value): Value {
    return this.builder.runtimeNode('Gelu', [input])[0] as Value;
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

  /** A stored vector of the model. */
  vector(path: string): Value {
    const data = this.#weights.vector(path);
    return this.builder.stored(path, { type: 'float', dims: [data.length], data });
  }
}
