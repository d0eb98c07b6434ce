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
 * labels of each token head for each token, `[b,s,labels]`. With `shown`, `hidden [b,s,width]` is the output of that layer.
 */
export function buildTextEncoderGraph(model: VnlFile, shown?: number): Uint8Array {
  const graph = new GraphBuilder('text-encoder');
  const layers = new EncoderLayers(graph, model);
  const tokens = graph.input('tokens', 'float', ['b', 's', model.config.width]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);
  const outputs = layers.run(layers.normalize(tokens, 'norm'), mask);
  const hidden = outputs.at(-1) as Value;
  if (shown !== undefined) graph.output('hidden', outputs[shown - 1] as Value, 'float');
  const vector = layers.sentenceVector(hidden, pool);
  for (const head of SENTENCE_HEADS) graph.output(head, layers.probabilities(vector, head), 'float');
  for (const head of TOKEN_HEADS) {
    const scores = layers.multiply(hidden, `token_heads.${head}`);
    graph.output(head, graph.node('Softmax', [scores], { axis: 2 }), 'float');
  }
  return encodeModel(graph.build());
}

/** Builds the sentiment layers of a language: `hidden`, `mask` and `pool` as above give the probabilities of `sentiment`. */
export function buildSentimentGraph(model: VnlFile): Uint8Array {
  const graph = new GraphBuilder('sentiment');
  const layers = new EncoderLayers(graph, model);
  const hidden = graph.input('hidden', 'float', ['b', 's', model.config.width]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);
  const vector = layers.sentenceVector(layers.run(hidden, mask).at(-1) as Value, pool);
  graph.output('sentiment', layers.probabilities(vector, 'sentiment'), 'float');
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

  /** The output of each layer; the input is normalised, as each output is. */
  run(input: Value, mask: Value): Value[] {
    const outputs: Value[] = [];
    for (let index = 0; index < this.#model.config.layers; index++) {
      outputs.push(this.#layer(outputs.at(-1) ?? input, `layers.${index}`, mask));
    }
    return outputs;
  }

  /** The first token and the mean over the tokens, one after the other. */
  sentenceVector(hidden: Value, pool: Value): Value {
    const first = this.#graph.node('Gather', [hidden, this.#graph.ints(0)], { axis: 1 });
    return this.#graph.node('Concat', [first, this.#graph.node('MatMul', [pool, hidden])], { axis: 2 });
  }

  probabilities(vector: Value, head: (typeof SENTENCE_HEADS)[number]): Value {
    const dense = this.#gelu(vector, `sentence_heads.${head}.dense`);
    const scores = this.multiply(dense, `sentence_heads.${head}.out`);
    return head === 'harm' ? this.#graph.node('Sigmoid', [scores]) : this.#graph.node('Softmax', [scores], { axis: 2 });
  }

  #layer(input: Value, layer: string, mask: Value): Value {
    const x = this.#addAndNormalize(this.#attend(input, layer, mask), input, `${layer}.norm1`, `${layer}.out.bias`);
    const narrowed = this.multiply(this.#gelu(x, `${layer}.ff1`), `${layer}.ff2`, '');
    return this.#addAndNormalize(narrowed, x, `${layer}.norm2`, `${layer}.ff2.bias`);
  }

  multiply(input: Value, name: string, bias: Value = this.#vector(`${name}.bias`)): Value {
    const matrix = this.#model.matrix(`${name}.weight`);
    // A synthetic model may be narrower than a block.
    const blocks = repeatScales(matrix, Math.min(BLOCK, matrix.columns));
    return multiplyInBlocks(this.#graph, input, blocks, name, bias);
  }

  #gelu(input: Value, name: string): Value {
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

  normalize(input: Value, norm: string): Value {
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
