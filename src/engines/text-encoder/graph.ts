import { BLOCK, multiplyInBlocks, repeatScales } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { VnlFile } from './vnl.ts';

/** The heads that the runtime uses. */
export const SENTENCE_HEADS = ['sentiment', 'emotion', 'harm'] as const;
const TOKEN_HEADS = ['entities'] as const;

/**
 * Builds the encoder and its heads: `tokens [b,s,width]` (the summed embeddings), `mask [b,s]` (1 where there is a token) and
 * `pool [b,1,s]` (the weight of each token in the mean) give the probabilities of each sentence head, `[b,1,labels]`, and of the
 * labels of each token head for each token, `[b,s,labels]`.
 */
export function buildTextEncoderGraph(model: VnlFile): Uint8Array {
  const graph = new GraphBuilder('text-encoder');
  const layers = new EncoderLayers(graph, model);
  const tokens = graph.input('tokens', 'float', ['b', 's', model.config.width]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);
  const hidden = layers.run(tokens, mask);
  const first = graph.node('Gather', [hidden, graph.ints(0)], { axis: 1 });
  const vector = graph.node('Concat', [first, graph.node('MatMul', [pool, hidden])], { axis: 2 });
  for (const head of SENTENCE_HEADS) {
    const dense = layers.gelu(vector, `sentence_heads.${head}.dense`);
    const scores = layers.multiply(dense, `sentence_heads.${head}.out`);
    const activation = head === 'harm' ? 'Sigmoid' : 'Softmax';
    graph.output(head, graph.node(activation, [scores], head === 'harm' ? {} : { axis: 2 }), 'float');
  }
  for (const head of TOKEN_HEADS) {
    const scores = layers.multiply(hidden, `token_heads.${head}`);
    graph.output(head, graph.node('Softmax', [scores], { axis: 2 }), 'float');
  }
  return encodeModel(graph.build());
}

class EncoderLayers {
  readonly #graph: GraphBuilder;
  readonly #model: VnlFile;
  readonly #epsilon: { epsilon: { float: number } };

  constructor(graph: GraphBuilder, model: VnlFile) {
    this.#graph = graph;
    this.#model = model;
    this.#epsilon = { epsilon: { float: model.config.norm_epsilon } };
  }

  /** The output of the last layer. The input is normalised, and then the result of each block. */
  run(tokens: Value, mask: Value): Value {
    let x = this.#normalize(tokens, 'norm');
    for (let index = 0; index < this.#model.config.layers; index++) x = this.#layer(x, `layers.${index}`, mask);
    return x;
  }

  #layer(input: Value, layer: string, mask: Value): Value {
    const x = this.#addAndNormalize(this.#attend(input, layer, mask), input, `${layer}.norm1`, `${layer}.out.bias`);
    const narrowed = this.multiply(this.gelu(x, `${layer}.ff1`), `${layer}.ff2`, '');
    return this.#addAndNormalize(narrowed, x, `${layer}.norm2`, `${layer}.ff2.bias`);
  }

  multiply(input: Value, name: string, bias: Value = this.#vector(`${name}.bias`)): Value {
    const matrix = this.#model.matrix(`${name}.weight`);
    // A synthetic model may be narrower than a block.
    const blocks = repeatScales(matrix, Math.min(BLOCK, matrix.columns));
    return multiplyInBlocks(this.#graph, input, blocks, name, bias);
  }

  gelu(input: Value, name: string): Value {
    const bias = this.#vector(`${name}.bias`);
    return this.#graph.runtimeNode('BiasGelu', [this.multiply(input, name, ''), bias])[0] as Value;
  }

  /** The result lacks the bias of `out`, which is added with the residual. */
  #attend(input: Value, layer: string, mask: Value): Value {
    const parts = this.#graph.nodes('Split', [this.multiply(input, `${layer}.qkv`)], { axis: 2 }, 3);
    const heads = { num_heads: this.#model.config.heads };
    const attended = this.#graph.runtimeNode('MultiHeadAttention', [...parts, '', mask], heads)[0] as Value;
    return this.multiply(attended, `${layer}.out`, '');
  }

  #normalize(input: Value, norm: string): Value {
    const weights = [this.#vector(`${norm}.weight`), this.#vector(`${norm}.bias`)];
    return this.#graph.node('LayerNormalization', [input, ...weights], this.#epsilon);
  }

  #addAndNormalize(added: Value, residual: Value, norm: string, bias: string): Value {
    const inputs = [added, residual, ...[`${norm}.weight`, `${norm}.bias`, bias].map((name) => this.#vector(name))];
    return this.#graph.runtimeNode('SkipLayerNormalization', inputs, this.#epsilon)[0] as Value;
  }

  #vector(name: string): Value {
    const data = this.#model.floats(name);
    return this.#graph.stored(name, { type: 'float', dims: [data.length], data });
  }
}
