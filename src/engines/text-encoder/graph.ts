import { BLOCK, multiplyInBlocks, repeatScales } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { VnlFile } from './vnl.ts';

/** The heads that the runtime uses, if the file has them. */
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
  const states = layers.run(layers.begin(tokens), mask, '', model.config.layers);
  const hidden = layers.end(states.at(-1) as Value, '');
  const vectorOf = (states: Value) => {
    const first = graph.node('Gather', [states, graph.ints(0)], { axis: 1 });
    return graph.node('Concat', [first, graph.node('MatMul', [pool, states])], { axis: 2 });
  };
  const shared = vectorOf(hidden);
  const vectors = new Map<string, Value>();
  for (const { name, from, layers: count, heads } of model.branches ?? []) {
    const prefix = `branches.${name}.`;
    const own = layers.run(states[from] as Value, mask, prefix, count).at(-1) as Value;
    const vector = vectorOf(layers.end(own, prefix));
    for (const head of heads) vectors.set(head, vector);
  }
  for (const head of SENTENCE_HEADS.filter((name) => model.heads?.sentence.includes(name) ?? true)) {
    const dense = layers.gelu(vectors.get(head) ?? shared, `sentence_heads.${head}.dense`);
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

  /** The input of the first layer. The English model normalises it, and then after each block. */
  begin(tokens: Value): Value {
    return this.#model.config.pre_norm ? tokens : this.#normalize(tokens, 'norm');
  }

  /** The input of each layer, and at the end the output of the last one. */
  run(input: Value, mask: Value, prefix: string, count: number): Value[] {
    const states = [input];
    for (let index = 0; index < count; index++) {
      const [x, layer] = [states[index] as Value, `${prefix}layers.${index}`];
      states.push(
        this.#model.config.pre_norm ? this.#normalizeBefore(x, layer, mask) : this.#normalizeAfter(x, layer, mask),
      );
    }
    return states;
  }

  /** What the heads read. The multilingual model normalises before each block and at the end. */
  end(states: Value, prefix: string): Value {
    return this.#model.config.pre_norm ? this.#normalize(states, `${prefix}norm`) : states;
  }

  #normalizeAfter(input: Value, layer: string, mask: Value): Value {
    const x = this.#addAndNormalize(this.#attend(input, layer, mask, ''), input, `${layer}.norm1`, `${layer}.out.bias`);
    const narrowed = this.multiply(this.#activate(x, `${layer}.ff1`), `${layer}.ff2`, '');
    return this.#addAndNormalize(narrowed, x, `${layer}.norm2`, `${layer}.ff2.bias`);
  }

  #normalizeBefore(input: Value, layer: string, mask: Value): Value {
    const attended = this.#attend(this.#normalize(input, `${layer}.norm1`), layer, mask);
    const x = this.#graph.node('Add', [input, attended]);
    const widened = this.#activate(this.#normalize(x, `${layer}.norm2`), `${layer}.ff1`);
    return this.#graph.node('Add', [x, this.multiply(widened, `${layer}.ff2`)]);
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

  #activate(input: Value, name: string): Value {
    if (this.#model.config.activation === 'gelu') return this.gelu(input, name);
    return this.#graph.node('Relu', [this.multiply(input, name)]);
  }

  #attend(input: Value, layer: string, mask: Value, bias?: Value): Value {
    const parts = this.#graph.nodes('Split', [this.multiply(input, `${layer}.qkv`)], { axis: 2 }, 3);
    const heads = { num_heads: this.#model.config.heads };
    const attended = this.#graph.runtimeNode('MultiHeadAttention', [...parts, '', mask], heads)[0] as Value;
    return this.multiply(attended, `${layer}.out`, bias);
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
