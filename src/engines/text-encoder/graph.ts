import { BLOCK, multiplyInBlocks } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { RowMatrix, VnlFile } from './vnl.ts';

/** The heads that the runtime uses; the others of the file measured no better than simple baselines (see the model card). */
export const SENTENCE_HEADS = ['sentiment', 'emotion', 'harm'] as const;

/**
 * Builds the encoder and its sentence heads: `tokens [b,s,width]` (the summed embeddings), `mask [b,s]` (1 where there is a token) and
 * `pool [b,1,s]` (the weight of each token in the mean) give the probabilities of each head, `[b,1,labels]`.
 */
export function buildTextEncoderGraph(model: VnlFile): Uint8Array {
  const { width, layers, heads, norm_epsilon } = model.config;
  const graph = new GraphBuilder('text-encoder');
  let x = graph.input('tokens', 'float', ['b', 's', width]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);
  const epsilon = { epsilon: { float: norm_epsilon } };

  const vector = (name: string) => {
    const data = model.floats(name);
    return graph.stored(name, { type: 'float', dims: [data.length], data });
  };
  const multiply = (input: Value, name: string, bias: Value = vector(`${name}.bias`)) =>
    multiplyInBlocks(graph, input, repeatScales(model.matrix(`${name}.weight`)), name, bias);
  const addAndNormalize = (added: Value, residual: Value, norm: string, bias: Value) =>
    graph.runtimeNode(
      'SkipLayerNormalization',
      [added, residual, vector(`${norm}.weight`), vector(`${norm}.bias`), bias],
      epsilon,
    )[0] as Value;
  const gelu = (input: Value, name: string) =>
    graph.runtimeNode('BiasGelu', [multiply(input, name, ''), vector(`${name}.bias`)])[0] as Value;

  x = graph.node('LayerNormalization', [x, vector('norm.weight'), vector('norm.bias')], epsilon);
  for (let index = 0; index < layers; index++) {
    const layer = `layers.${index}`;
    const parts = graph.nodes('Split', [multiply(x, `${layer}.qkv`)], { axis: 2 }, 3);
    const attended = graph.runtimeNode('MultiHeadAttention', [...parts, '', mask], { num_heads: heads })[0] as Value;
    const mixed = multiply(attended, `${layer}.out`, '');
    x = addAndNormalize(mixed, x, `${layer}.norm1`, vector(`${layer}.out.bias`));
    const narrowed = multiply(gelu(x, `${layer}.ff1`), `${layer}.ff2`, '');
    x = addAndNormalize(narrowed, x, `${layer}.norm2`, vector(`${layer}.ff2.bias`));
  }

  const first = graph.node('Gather', [x, graph.ints(0)], { axis: 1 });
  const sentence = graph.node('Concat', [first, graph.node('MatMul', [pool, x])], { axis: 2 });
  for (const head of SENTENCE_HEADS) {
    const scores = multiply(gelu(sentence, `sentence_heads.${head}.dense`), `sentence_heads.${head}.out`);
    const activation = head === 'harm' ? 'Sigmoid' : 'Softmax';
    graph.output(head, graph.node(activation, [scores], head === 'harm' ? {} : { axis: 2 }), 'float');
  }
  return encodeModel(graph.build());
}

/** The operation expects a scale per block and unsigned values; the file has a scale per row and signed values. */
function repeatScales({ rows, columns, values, scales }: RowMatrix) {
  const perRow = columns / BLOCK;
  const repeated = new Float32Array(rows * perRow);
  for (let row = 0; row < rows; row++) repeated.fill(scales[row] as number, row * perRow, (row + 1) * perRow);
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (values[i] as number) + 128;
  return { rows, columns, bytes, scales: repeated, zeroPoint: 128 };
}
