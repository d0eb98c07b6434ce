import { GraphBuilder, type Value } from '../../onnx/graph-builder.ts';
import { type InputRange, multiplyInt8 } from './int8-matmul.ts';
import type { TranslationWeights } from './model-file.ts';

/** The parts that the encoder and the decoder have in common. */
export class GraphLayers {
  readonly builder: GraphBuilder;
  readonly #weights: TranslationWeights;

  constructor(name: string, weights: TranslationWeights) {
    this.builder = new GraphBuilder(name);
    this.#weights = weights;
  }

  /** A linear layer with int8 weights. */
  linear(input: Value, path: string, range: InputRange = 'signed'): Value {
    const bias = this.vector(`${path}.bias`);
    return multiplyInt8(this.builder, input, this.#weights.matrix(`${path}.weight`), path, { bias, range });
  }

  /** Layer normalisation. */
  normalize(input: Value, path: string): Value {
    return this.builder.node(
      'LayerNormalization',
      [input, this.vector(`${path}.weight`), this.vector(`${path}.bias`)],
      {
        axis: -1,
        epsilon: { float: this.#weights.epsilon },
      },
    );
  }

  /** The feed-forward block with its residual connection. */
  feedForward(input: Value, path: string): Value {
    const inner = this.builder.node('Relu', [this.linear(this.normalize(input, `${path}.norm3`), `${path}.ff1`)]);
    return this.builder.node('Add', [input, this.linear(inner, `${path}.ff2`, 'positive')]);
  }

  /** `[batch, time, width]` → `[batch, heads, time, head width]`, or with the last two exchanged. */
  splitHeads(input: Value, { timeLast = false } = {}): Value {
    const { width, heads } = this.#weights.shape;
    const apart = this.builder.node('Reshape', [input, this.builder.ints(0, -1, heads, width / heads)]);
    return this.builder.node('Transpose', [apart], { perm: timeLast ? [0, 2, 3, 1] : [0, 2, 1, 3] });
  }

  /** `[batch, heads, time, head width]` → `[batch, time, width]`. */
  joinHeads(input: Value): Value {
    const beside = this.builder.node('Transpose', [input], { perm: [0, 2, 1, 3] });
    return this.builder.node('Reshape', [beside, this.builder.ints(0, -1, this.#weights.shape.width)]);
  }

  /** Splits the last dimension into equal parts. */
  split(input: Value, parts: number): Value[] {
    return this.builder.nodes('Split', [input], { axis: -1 }, parts);
  }

  /** A stored vector of the model. */
  vector(path: string): Value {
    const data = this.#weights.vector(path);
    return this.builder.stored(path, { type: 'float', dims: [data.length], data });
  }
}
