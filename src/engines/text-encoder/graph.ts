import { BLOCK, multiplyInBlocks } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { RowMatrix, VnlFile } from './vnl.ts';

/** The heads that the runtime uses; the others of the file measured no better than simple baselines (see the model card). */
export const SENTENCE_HEADS = ['sentiment', 'emotion', 'harm'] as const;
const TOKEN_HEADS = ['entities', 'marks'] as const;

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
  const hidden = model.config.pre_norm ? layers.normalizeBefore(tokens, mask) : layers.normalizeAfter(tokens, mask);
  const first = graph.node('Gather', [hidden, graph.ints(0)], { axis: 1 });
  const sentence = graph.node('Concat', [first, graph.node('MatMul', [pool, hidden])], { axis: 2 });
  for (const head of SENTENCE_HEADS) {
    const scores = layers.multiply(layers.gelu(sentence, `sentence_heads.${head}.dense`), `sentence_heads.${head}.out`);
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

  /** The layers of the English model: normalisation after each block. */
  normalizeAfter(tokens: Value, mask: Value): Value {
    let x = this.#normalize(tokens, 'norm');
    for (let index = 0; index < this.#model.config.layers; index++) {
      const layer = `layers.${index}`;
      x = this.#addAndNormalize(this.#attend(x, layer, mask, ''), x, `${layer}.norm1`, `${layer}.out.bias`);
      const narrowed = this.multiply(this.#activate(x, `${layer}.ff1`), `${layer}.ff2`, '');
      x = this.#addAndNormalize(narrowed, x, `${layer}.norm2`, `${layer}.ff2.bias`);
    }
    return x;
  }

  /** The layers of the multilingual model: normalisation before each block and at the end. */
  normalizeBefore(tokens: Value, mask: Value): Value {
    let x = tokens;
    for (let index = 0; index < this.#model.config.layers; index++) {
      const layer = `layers.${index}`;
      x = this.#graph.node('Add', [x, this.#attend(this.#normalize(x, `${layer}.norm1`), layer, mask)]);
      const widened = this.#activate(this.#normalize(x, `${layer}.norm2`), `${layer}.ff1`);
      x = this.#graph.node('Add', [x, this.multiply(widened, `${layer}.ff2`)]);
    }
    return this.#normalize(x, 'norm');
  }

  multiply(input: Value, name: string, bias: Value = this.#vector(`${name}.bias`)): Value {
    return multiplyInBlocks(this.#graph, input, repeatScales(this.#model.matrix(`${name}.weight`)), name, bias);
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

/** The operation expects a scale per block and unsigned values; the file has a scale per row and signed values. */
function repeatScales({ rows, columns, values, scales }: RowMatrix) {
  // A synthetic model may be narrower than a block.
  const perRow = columns / Math.min(BLOCK, columns);
  const repeated = new Float32Array(rows * perRow);
  for (let row = 0; row < rows; row++) repeated.fill(scales[row] as number, row * perRow, (row + 1) * perRow);
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (values[i] as number) + 128;
  return { rows, columns, bytes, scales: repeated, zeroPoint: 128 };
}
