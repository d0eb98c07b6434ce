import { encoderStates, type Layers, layersOf, type MiniLmShape } from '../embed/minilm-graph.ts';
import type { Weights } from '../embed/safetensors.ts';
import { multiplyInBlocks, scaleByBlock } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import { TOP_TOKENS } from '../translation/model/decoder-graph.ts';

/** Sizes of the network. */
export interface ReporterShape extends MiniLmShape {
  decoderLayers: number;
}

const BLOCK = 32;

/** The encoder, followed by the decoder's projections of its states: `cross_key.N` and `cross_value.N`, as in the translation model. */
export function buildEncoder(weights: Weights, shape: ReporterShape): Uint8Array {
  const graph = new GraphBuilder('reporter-encoder');
  const layers = layersOf(graph, weights);
  const states = encoderStates(graph, layers, shape);
  for (let layer = 0; layer < shape.decoderLayers; layer++) {
    const both = linear(graph, layers, states, `decoder.${layer}.cross_kv`, [shape.hidden, 2 * shape.hidden]);
    const [key, value] = graph.nodes('Split', [both], { axis: -1 }, 2) as [Value, Value];
    graph.output(`cross_key.${layer}`, splitHeads(graph, shape, key, [0, 2, 3, 1]), 'float');
    graph.output(`cross_value.${layer}`, splitHeads(graph, shape, value), 'float');
  }
  return encodeModel(graph.build());
}

/**
 * One step of the decoder for all hypotheses of some sentences, with the inputs and outputs of that of the translation model. `table` has the
 * embeddings of all pieces, which are also the weights of the output.
 */
export function buildDecoder(weights: Weights, shape: ReporterShape, table: Float32Array): Uint8Array {
  const { hidden, decoderLayers } = shape;
  const graph = new GraphBuilder('reporter-decoder');
  const layers = layersOf(graph, weights);
  const decoder: Decoder = {
    graph,
    layers,
    shape,
    pastBias: graph.input('past_bias', 'float', ['sentences', 1, 'beams', 'room and beams']),
    crossBias: graph.input('cross_bias', 'float', ['sentences', 1, 1, 'time']),
    written: [],
  };
  const tokens = graph.input('tokens', 'float', ['sentences', 'beams', hidden]);
  let state = normal(decoder, tokens, 'embeddings.LayerNorm');
  for (let layer = 0; layer < decoderLayers; layer++) state = decoderLayer(decoder, state, layer);
  graph.output('written', graph.node('Concat', decoder.written, { axis: -1 }), 'float');
  const last = normal(decoder, gelu(graph, linear(graph, layers, state, 'dense', [hidden, hidden])), 'norm');
  const blocks = scaleByBlock({ rows: table.length / hidden, columns: hidden, data: table }, BLOCK);
  const logits = multiplyInBlocks(graph, last, blocks, 'table', layers.vector('output_bias'));
  const logprobs = graph.node('LogSoftmax', [logits], { axis: -1 });
  const [top, ids] = graph.nodes('TopK', [logprobs, graph.ints(TOP_TOKENS)], { axis: -1 }, 2) as [Value, Value];
  graph.output('top_logprobs', top, 'float');
  graph.output('top_ids', ids, 'int64');
  return encodeModel(graph.build());
}

interface Decoder {
  graph: GraphBuilder;
  layers: Layers;
  shape: ReporterShape;
  pastBias: Value;
  crossBias: Value;
  /** The new keys and values of the layers. */
  written: Value[];
}

function decoderLayer(decoder: Decoder, input: Value, layer: number): Value {
  const { graph, layers, shape, written } = decoder;
  const { hidden, inner, heads } = shape;
  const path = `decoder.${layer}`;
  const multiplied = (value: Value, name: string, size: [number, number]) =>
    linear(graph, layers, value, `${path}.${name}`, size);
  const added = (before: Value, value: Value, norm: string) =>
    normal(decoder, graph.node('Add', [before, value]), `${path}.${norm}`);
  const scale = graph.floats('attention_scale', [(hidden / heads) ** -0.5]);
  const query = (value: Value) => graph.node('Mul', [splitHeads(graph, shape, value), scale]);
  const past = (name: string, now: Value) => {
    const stored = graph.input(`past_${name}.${layer}`, 'float', ['sentences', heads, 'room', hidden / heads]);
    return graph.node('Concat', [stored, splitHeads(graph, shape, now)], { axis: 2 });
  };

  const all = multiplied(input, 'qkv', [hidden, 3 * hidden]);
  const [own, key, value] = graph.nodes('Split', [all], { axis: -1 }, 3) as [Value, Value, Value];
  written.push(key, value);
  const scores = graph.runtimeNode('FusedMatMul', [query(own), past('key', key)], { transB: 1 })[0]!;
  const said = attended(graph, shape, scores, decoder.pastBias, past('value', value));
  const ofWords = added(input, multiplied(said, 'out', [hidden, hidden]), 'norm1');

  const keys = graph.input(`cross_key.${layer}`, 'float', ['sentences', heads, hidden / heads, 'time']);
  const values = graph.input(`cross_value.${layer}`, 'float', ['sentences', heads, 'time', hidden / heads]);
  const asked = graph.node('MatMul', [query(multiplied(ofWords, 'cross_q', [hidden, hidden])), keys]);
  const answer = attended(graph, shape, asked, decoder.crossBias, values);
  const ofSource = added(ofWords, multiplied(answer, 'cross_out', [hidden, hidden]), 'norm2');

  const wide = gelu(graph, multiplied(ofSource, 'ff1', [hidden, inner]));
  return added(ofSource, multiplied(wide, 'ff2', [inner, hidden]), 'norm3');
}

function normal({ graph, layers, shape }: Decoder, input: Value, path: string): Value {
  const parts = [layers.vector(`${path}.weight`), layers.vector(`${path}.bias`)];
  return graph.node('LayerNormalization', [input, ...parts], { axis: -1, epsilon: { float: shape.epsilon } });
}

function attended(graph: GraphBuilder, { hidden }: ReporterShape, scores: Value, bias: Value, values: Value): Value {
  const weights = graph.node('Softmax', [graph.node('Add', [scores, bias])], { axis: -1 });
  const beside = graph.node('Transpose', [graph.node('MatMul', [weights, values])], { perm: [0, 2, 1, 3] });
  return graph.node('Reshape', [beside, graph.ints(0, -1, hidden)]);
}

function linear(
  graph: GraphBuilder,
  { vector, multiply }: Layers,
  input: Value,
  path: string,
  [columns, rows]: [number, number],
): Value {
  return graph.node('Add', [multiply(input, `${path}.weight`, columns, rows), vector(`${path}.bias`)]);
}

function gelu(graph: GraphBuilder, input: Value): Value {
  return graph.runtimeNode('Gelu', [input])[0]!;
}

/** `[batch, time, width]` → `[batch, heads, time, head width]`, or the dimensions in another order. */
function splitHeads(graph: GraphBuilder, { hidden, heads }: ReporterShape, input: Value, perm = [0, 2, 1, 3]): Value {
  const apart = graph.node('Reshape', [input, graph.ints(0, -1, heads, hidden / heads)]);
  return graph.node('Transpose', [apart], { perm });
}
