import { join } from 'node:path';
import { rewrittenGraphs } from '../onnx/graph-cache.ts';
import { ElementType, type Graph, type Model, type Node, onnx, type ValueInfo } from '../onnx/proto.ts';
import { exposeTensor, keepOutputs, prune, splitIf } from '../onnx/surgery.ts';
import type { MoonshineFacts } from './facts.ts';

/** Changes whenever the graphs below are written differently. */
const VERSION = '1';
/** Likeliest tokens handed out at each step; the rest of the 32,768 stays inside. */
export const TOP_TOKENS = 4;

/** Paths of the graphs a Moonshine runs on. */
export interface MoonshineGraphs {
  /** `input_values` → `last_hidden_state`. */
  encoder: string;
  /** `input_ids, encoder_hidden_states, encoder_mask` → top tokens, the alignment and the whole cache. */
  prefill: string;
  /** `input_ids, encoder_mask, past_key_values.*` → top tokens, the alignment and the decoder's part of the cache. */
  step: string;
}

/** Where the changed graphs are, making them if need be. */
export async function moonshineGraphs(
  facts: MoonshineFacts,
  modelDir: string,
  cacheDir: string,
): Promise<MoonshineGraphs> {
  const decoder = await rewrittenGraphs({
    cacheDir,
    name: facts.id,
    version: `${VERSION}:${JSON.stringify(facts.alignmentHeads)}`,
    sources: [join(modelDir, 'decoder_model_merged.onnx')],
    rewrite([merged]) {
      const { whenTrue: step, whenFalse: prefill } = splitIf(merged!);
      for (const model of [step, prefill]) rewriteBranch(model, facts, model === prefill);
      return { prefill, step };
    },
  });
  return { encoder: join(modelDir, 'encoder_model.onnx'), ...decoder };
}

function rewriteBranch(model: Model, facts: MoonshineFacts, isPrefill: boolean): void {
  const graph = model.graph as Graph;
  maskPadding(graph, facts);
  addAlignment(graph, facts);
  addTopTokens(graph);
  // After the first step the audio's keys and values never change: they need not come out again.
  const parts = isPrefill ? ['decoder', 'encoder'] : ['decoder'];
  const cache = Array.from({ length: facts.layers }, (_, layer) =>
    parts.flatMap((part) => [`present.${layer}.${part}.key`, `present.${layer}.${part}.value`]),
  ).flat();
  for (const name of ['top_values', 'log_sum']) exposeTensor(model, name, ElementType.float);
  exposeTensor(model, 'top_ids', ElementType.int64);
  exposeTensor(model, 'alignment', ElementType.float);
  keepOutputs(model, ['top_values', 'top_ids', 'log_sum', 'alignment', ...cache]);
  prune(graph);
}

/** Windows of different lengths share a batch: what a window does not have must not be listened to. */
function maskPadding(graph: Graph, facts: MoonshineFacts): void {
  graph.input.push(
    onnx.ValueInfoProto.create({
      name: 'encoder_mask',
      type: { tensorType: { elemType: ElementType.float, shape: { dim: ['b', 1, 1, 't'].map(dimension) } } },
    }) as ValueInfo,
  );
  for (let layer = 0; layer < facts.layers; layer++) {
    const output = attentionName(layer);
    const index = graph.node.findIndex((candidate) => candidate.output?.includes(output));
    const softmax = graph.node[index];
    const scores = softmax?.input?.[0];
    if (!softmax || !scores) throw new Error(`no attention in layer ${layer}`);
    const masked = `masked_scores.${layer}`;
    softmax.input = [masked];
    graph.node.splice(index, 0, node('Add', [scores, 'encoder_mask'], [masked]));
  }
}

/** Averages the heads that follow the audio into one `alignment [batch, tokens, frames]`. */
function addAlignment(graph: Graph, facts: MoonshineFacts): void {
  const picked: string[] = [];
  facts.alignmentHeads.forEach(([layer, head], i) => {
    graph.initializer.push(int64(`head.${i}`, [head]));
    graph.node.push(node('Gather', [attentionName(layer), `head.${i}`], [`picked.${i}`], [integer('axis', 1)]));
    picked.push(`picked.${i}`);
  });
  graph.node.push(node('Concat', picked, ['picked'], [integer('axis', 1)]));
  graph.node.push(node('ReduceMean', ['picked'], ['alignment'], [integers('axes', [1]), integer('keepdims', 0)]));
}

/** Ranks tokens inside the graph, so that not every probability of every step has to be copied out. */
function addTopTokens(graph: Graph): void {
  graph.initializer.push(int64('top_count', [TOP_TOKENS]));
  graph.node.push(node('TopK', ['logits', 'top_count'], ['top_values', 'top_ids'], [integer('axis', -1)]));
  graph.node.push(
    node('ReduceLogSumExp', ['logits'], ['log_sum'], [integers('axes', [-1]), integer('keepdims', 0)]),
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

function dimension(value: string | number): { dimParam: string } | { dimValue: number } {
  return typeof value === 'string' ? { dimParam: value } : { dimValue: value };
}
