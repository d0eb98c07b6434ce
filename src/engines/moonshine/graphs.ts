import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { rewrittenGraphs } from '../onnx/graph-cache.ts';
import { ElementType, type Graph, type Model, type Node, onnx, parseModel, type ValueInfo } from '../onnx/proto.ts';
import { exposeTensor, keepOutputs, splitIf } from '../onnx/rewrite-graph.ts';
import type { MoonshineConfig } from './model-config.ts';

/** Increase it whenever the generated graphs change. */
const VERSION = '4';
/** Most probable tokens returned at each step: more than the forbidden tokens with digits among them. */
export const TOP_TOKENS = 24;
/** More than the tokens of any text. */
const MAX_POSITION = 100_000;

/** Paths of the graphs of a model. */
export interface MoonshineGraphs {
  /** `input_values` → `last_hidden_state`. */
  encoder: string;
  /** `input_ids, encoder_hidden_states, encoder_mask` → top tokens, the alignment and the whole cache. */
  prefill: string;
  /** `input_ids, encoder_mask, past_key_values.*` → top tokens, the alignment and the decoder's part of the cache. */
  step: string;
}

/** The graphs of a model; they are generated if they are not in the cache. */
export async function moonshineGraphs(
  config: MoonshineConfig,
  modelDir: string,
  cacheDir: string,
): Promise<MoonshineGraphs> {
  const source = join(modelDir, 'decoder_model_merged.onnx');
  const decoder = await rewrittenGraphs({
    cacheDir,
    name: config.id,
    version: `${VERSION}:${JSON.stringify(config.alignmentHeads)}`,
    sources: [source],
    rewrite([merged]) {
      const { whenTrue: step, whenFalse: prefill } = splitIf(parseModel(merged!, source));
      for (const model of [step, prefill]) rewriteBranch(model, config, model === prefill);
      return { prefill, step };
    },
  });
  return { encoder: join(modelDir, 'encoder_model.onnx'), ...decoder };
}

function rewriteBranch(model: Model, config: MoonshineConfig, isPrefill: boolean): void {
  const graph = model.graph as Graph;
  graph.input.push(floatInput('encoder_mask', ['b', 1, 1, 't']));
  for (let layer = 0; layer < config.layers; layer++) rewriteCrossAttention(graph, config, layer, isPrefill);
  quantizeProjection(graph);
  addAlignment(graph, config);
  addTopTokens(graph);
  addGivenTokens(graph);
  for (const name of ['top_values', 'log_sum', 'given_values', 'alignment'])
    exposeTensor(model, name, ElementType.float);
  exposeTensor(model, 'top_ids', ElementType.int64);
  const layers = Array.from({ length: config.layers }, (_, layer) => layer);
  const cache = layers.flatMap((layer) => [`present.${layer}.decoder.key`, `present.${layer}.decoder.value`]);
  if (isPrefill) {
    for (const layer of layers) exposeTensor(model, crossKey(layer), ElementType.float);
    cache.push(...layers.flatMap((layer) => [crossKey(layer), `present.${layer}.encoder.value`]));
  }
  keepOutputs(model, ['top_values', 'top_ids', 'log_sum', 'given_values', 'alignment', ...cache]);
}

/** Name of the cross-attention keys of one layer, transposed and scaled. */
export function crossKey(layer: number): string {
  return `cross_key.${layer}`;
}

/**
 * Two changes to the cross-attention of a layer. The padding of shorter windows in a batch is masked. And the keys of the
 * audio are transposed and scaled once, by the prefill, instead of at every step.
 */
function rewriteCrossAttention(graph: Graph, config: MoonshineConfig, layer: number, isPrefill: boolean): void {
  const softmax = producerOf(graph, attentionName(layer));
  const product = producerOf(graph, softmax.input?.[0] ?? '');
  const keys = product.input?.[1] ?? '';
  if (isPrefill) {
    graph.node.splice(graph.node.indexOf(product), 0, node('Identity', [keys], [crossKey(layer)]));
  } else {
    graph.input.push(floatInput(crossKey(layer), ['b', config.heads, config.headSize, 't']));
    product.input = [product.input?.[0] ?? '', crossKey(layer)];
  }
  const masked = `masked_scores.${layer}`;
  graph.node.splice(graph.node.indexOf(softmax), 0, node('Add', [softmax.input?.[0] ?? '', 'encoder_mask'], [masked]));
  softmax.input = [masked];
}

/**
 * The published graph stores the 32,768 × hidden output weights as int8 but multiplies all of them as float32 at every step,
 * which is more than half of a step's time. Here the multiplication is done in int8, as in the other layers.
 */
function quantizeProjection(graph: Graph): void {
  const product = producerOf(graph, 'logits');
  const [hidden = '', widened = ''] = product.input ?? [];
  const [weights = '', scale = '', zeroPoint = ''] = producerOf(graph, widened).input ?? [];
  graph.node.splice(
    graph.node.indexOf(product),
    1,
    node('DynamicQuantizeLinear', [hidden], ['hidden.8', 'hidden.scale', 'hidden.zero']),
    node('MatMulInteger', ['hidden.8', weights, 'hidden.zero', zeroPoint], ['logits.32']),
    node('Cast', ['logits.32'], ['logits.unscaled'], [integer('to', ElementType.float)]),
    node('Mul', ['hidden.scale', scale], ['logits.scale']),
    node('Mul', ['logits.unscaled', 'logits.scale'], ['logits']),
  );
}

function producerOf(graph: Graph, tensor: string): Node {
  const found = graph.node.find((candidate) => candidate.output?.includes(tensor));
  if (!found) throw new AppError('model_unavailable', { message: `The model has no tensor ${tensor}` });
  return found as Node;
}

function floatInput(name: string, dims: (string | number)[]): ValueInfo {
  const dim = dims.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size }));
  return onnx.ValueInfoProto.create({
    name,
    type: { tensorType: { elemType: ElementType.float, shape: { dim } } },
  }) as ValueInfo;
}

/** Adds the output `alignment [batch, tokens, frames]`: the mean of the alignment heads. */
function addAlignment(graph: Graph, config: MoonshineConfig): void {
  const selected: string[] = [];
  config.alignmentHeads.forEach(([layer, head], i) => {
    graph.initializer.push(int64(`head.${i}`, [head]));
    graph.node.push(node('Gather', [attentionName(layer), `head.${i}`], [`selected.${i}`], [integer('axis', 1)]));
    selected.push(`selected.${i}`);
  });
  graph.node.push(node('Concat', selected, ['selected'], [integer('axis', 1)]));
  graph.node.push(node('ReduceMean', ['selected'], ['alignment'], [integers('axes', [1]), integer('keepdims', 0)]));
}

/** Ranks tokens inside the graph, so that not all probabilities of every step are copied out of it. */
function addTopTokens(graph: Graph): void {
  graph.initializer.push(int64('top_count', [TOP_TOKENS]));
  graph.node.push(node('TopK', ['logits', 'top_count'], ['top_values', 'top_ids'], [integer('axis', -1)]));
  graph.node.push(node('ReduceLogSumExp', ['logits'], ['log_sum'], [integers('axes', [-1]), integer('keepdims', 0)]));
}

/** Adds the output `given_values [batch, tokens - 1, 1]`: the logit of each input token after the tokens before it. */
function addGivenTokens(graph: Graph): void {
  graph.initializer.push(int64('given.from', [1]), int64('given.to', [MAX_POSITION]), int64('given.along', [1]));
  graph.initializer.push(int64('given.last', [-1]));
  graph.node.push(
    node('Slice', ['input_ids', 'given.from', 'given.to', 'given.along'], ['given']),
    node('Unsqueeze', ['given', 'given.last'], ['given.indices']),
    node('GatherElements', ['logits', 'given.indices'], ['given_values'], [integer('axis', -1)]),
  );
}

/** The cross-attention of one layer, after its softmax. */
export function attentionName(layer: number): string {
  return `/model/decoder/layers.${layer}/encoder_attn/Softmax_output_0`;
}

function node(
  opType: string,
  input: string[],
  output: string[],
  attribute: InstanceType<typeof onnx.AttributeProto>[] = [],
): Node {
  return onnx.NodeProto.create({ opType, name: `added ${output[0]}`, input, output, attribute }) as Node;
}

function integer(name: string, i: number): InstanceType<typeof onnx.AttributeProto> {
  return onnx.AttributeProto.create({ name, type: 2, i }) as InstanceType<typeof onnx.AttributeProto>;
}

function integers(name: string, ints: number[]): InstanceType<typeof onnx.AttributeProto> {
  return onnx.AttributeProto.create({ name, type: 7, ints }) as InstanceType<typeof onnx.AttributeProto>;
}

function int64(name: string, data: number[]): Graph['initializer'][number] {
  return onnx.TensorProto.create({ name, dims: [data.length], dataType: ElementType.int64, int64Data: data });
}
