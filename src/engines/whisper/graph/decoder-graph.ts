import { BLOCK, multiplyInBlocks, scaleByBlock, sharedScale } from '../../onnx/block-matmul.ts';
import { GraphBuilder, TO_THE_END, type Value } from '../../onnx/graph-builder.ts';
import { ElementType, type Model } from '../../onnx/proto.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import { type AttentionType, attend } from './attention.ts';
import { Blocks } from './blocks.ts';
import { toFloat16 } from './float16.ts';
import { dequantize, type Matrix, type WeightSource } from './weights.ts';

/** Most likely next tokens returned for each position; more than a beam needs. */
export const TOP_TOKENS = 8;

/**
 * The decoder: one graph for prompts and for single steps. In: `ids` and `positions` `[batch, new]`; the key-value
 * cache `past_key.N`/`past_value.N` `[batch, heads, room, head width]` with `past_bias` `[new, room + new]`, added to
 * the scores; the encoder outputs for `windows`, each for batch / windows neighbouring rows, with `audible`
 * `[windows, time]`, 1 where a window has audio; `rows`, the flattened positions whose next token is wanted; `mask`
 * `[1 or rows, vocabulary]`, added to the logits. Out: `top_ids` and `top_logprobs` `[rows, TOP_TOKENS]`,
 * `end_logprobs` `[rows]`, on request `logprobs` `[rows, vocabulary]`; `align` `[windows, alignment heads, rows of a
 * window · new, time]`; `written` `[batch, new, 2 · layers · width]`, the new keys and values of each layer. The
 * whole cache is not an output, because the runtime copies every output.
 */
export function decoderGraph(weights: WeightSource, config: WhisperConfig, type: AttentionType): Model {
  const builder = new GraphBuilder('whisper-decoder');
  const blocks = new Blocks(builder, weights);
  const embedding = weights.table('embed_tokens.weight');
  const state = addLayers(blocks, config, type, inputState(builder, weights, embedding));
  const wanted = builder.node('Gather', [
    builder.node('Reshape', [state, builder.ints(-1, config.width)]),
    builder.input('rows', 'int64', ['rows']),
  ]);
  const logits = project(builder, blocks.normalize(wanted, { path: 'layer_norm' }), embedding, weights.precise);
  const masked = builder.node('Add', [logits, builder.input('mask', 'float', ['masks', embedding.rows])]);
  addPredictions(builder, builder.node('LogSoftmax', [masked], { axis: -1 }), config);
  return builder.build();
}

/** Token embeddings plus position embeddings. */
function inputState(builder: GraphBuilder, weights: WeightSource, embedding: Matrix): Value {
  const ids = builder.input('ids', 'int64', ['batch', 'new']);
  const positions = builder.input('positions', 'int64', ['batch', 'new']);
  const table = weights.table('embed_positions.weight');
  if (table.kind !== 'float') throw new TypeError('Position embeddings must be stored as float32');
  const dims = [table.rows, table.columns];
  const stored = builder.stored('embed_positions', { type: 'float', dims, data: table.data });
  return builder.node('Add', [embed(builder, embedding, ids), builder.node('Gather', [stored, positions])]);
}

/** All layers, with the outputs `written` and `align`; returns the state after the last one. */
function addLayers(blocks: Blocks, config: WhisperConfig, type: AttentionType, input: Value): Value {
  const { builder } = blocks;
  const { width, decoderHeads: heads, decoderLayers } = config;
  const sizes = { width, heads };
  const bias = builder.input('past_bias', 'float', ['new', 'room and new']);
  const cross = new CrossAttention(blocks, config, type);
  const written: Value[] = [];
  let state = input;
  let normal = blocks.normalize(state, { path: 'layers.0.self_attn_layer_norm' });
  for (let layer = 0; layer < decoderLayers; layer++) {
    const path = `layers.${layer}`;
    const key = blocks.linear(normal, `${path}.self_attn.k_proj`, { bias: false });
    const value = blocks.linear(normal, `${path}.self_attn.v_proj`);
    written.push(key, value);
    const query = blocks.linear(normal, `${path}.self_attn.q_proj`);
    const cache = ['batch', heads, 'room', width / heads];
    const pastKeys = builder.input(`past_key.${layer}`, 'float', cache);
    const pastValues = builder.input(`past_value.${layer}`, 'float', cache);
    const attended = selfAttention(blocks, { query, key, value, pastKeys, pastValues, bias, sizes });
    const afterSelf = blocks.addAndNormalize(state, blocks.linear(attended, `${path}.self_attn.out_proj`), {
      path: `${path}.encoder_attn_layer_norm`,
    });
    const crossed = cross.add(layer, afterSelf.normal);
    const afterCross = blocks.addAndNormalize(afterSelf.sum, blocks.linear(crossed, `${path}.encoder_attn.out_proj`), {
      path: `${path}.final_layer_norm`,
    });
    const forward = blocks.feedForward(afterCross.normal, path);
    if (layer + 1 === decoderLayers) state = builder.node('Add', [afterCross.sum, forward]);
    else {
      const next = { path: `layers.${layer + 1}.self_attn_layer_norm` };
      ({ sum: state, normal } = blocks.addAndNormalize(afterCross.sum, forward, next));
    }
  }
  builder.output('written', builder.node('Concat', written, { axis: -1 }), 'float');
  builder.output('align', builder.node('Concat', cross.alignments, { axis: 1 }), 'float');
  return state;
}

/** Attention to the audio, in all layers. */
class CrossAttention {
  /** Attention weights of the alignment heads. */
  readonly alignments: Value[] = [];
  readonly #blocks: Blocks;
  readonly #config: WhisperConfig;
  readonly #type: AttentionType;
  readonly #bias: Value;
  #shapes: { byRow: Value; byWindow: Value } | undefined;

  constructor(blocks: Blocks, config: WhisperConfig, type: AttentionType) {
    this.#blocks = blocks;
    this.#config = config;
    this.#type = type;
    const { builder } = blocks;
    // Windows of a batch differ in length: the padding of a window is masked.
    const audible = builder.input('audible', 'float', ['windows', 'time']);
    const padding = builder.node('Mul', [
      builder.node('Sub', [audible, builder.floats('one', [1])]),
      builder.floats('never', [1e4]),
    ]);
    this.#bias = builder.node('Unsqueeze', [padding, builder.ints(1, 2)]);
  }

  /** Adds the cross-attention of one layer; returns its values by row. */
  add(layer: number, input: Value): Value {
    const blocks = this.#blocks;
    const { builder } = blocks;
    const { width, decoderHeads: heads } = this.#config;
    const [type, headWidth] = [this.#type, width / heads];
    const keys = builder.input(`cross_key.${layer}`, type, ['windows', heads, headWidth, 'time']);
    const values = builder.input(`cross_value.${layer}`, type, ['windows', heads, 'time', headWidth]);
    // Rows of the same window query together, so that its keys and values are stored and loaded once.
    this.#shapes ??= { byRow: builder.node('Shape', [input]), byWindow: windowShape(builder, keys, width) };
    const projected = blocks.linear(input, `layers.${layer}.encoder_attn.q_proj`);
    const byWindow = builder.node('Reshape', [projected, this.#shapes.byWindow]);
    const query = blocks.splitHeads(byWindow, { width, heads });
    const { answer, weights } = attend(builder, { query, keys, values, headWidth, type, bias: this.#bias });
    const aligning = this.#config.alignmentHeads.filter((pair) => pair.layer === layer).map(({ head }) => head);
    if (aligning.length > 0)
      this.alignments.push(builder.node('Gather', [weights, builder.ints(...aligning)], { axis: 1 }));
    return builder.node('Reshape', [builder.node('Transpose', [answer], { perm: [0, 2, 1, 3] }), this.#shapes.byRow]);
  }
}

/** The outputs for the wanted positions: all log probabilities, the most likely tokens and the end token. */
function addPredictions(builder: GraphBuilder, logprobs: Value, config: WhisperConfig): void {
  builder.output('logprobs', logprobs, 'float');
  const top = builder.nodes('TopK', [logprobs, builder.ints(TOP_TOKENS)], { axis: -1 }, 2) as [Value, Value];
  builder.output('top_logprobs', top[0], 'float');
  builder.output('top_ids', top[1], 'int64');
  const end = builder.stored('end_token', {
    type: 'int64',
    dims: [],
    data: BigInt64Array.of(BigInt(config.tokens.end)),
  });
  builder.output('end_logprobs', builder.node('Gather', [logprobs, end], { axis: 1 }), 'float');
}

/** Attention to the cache and to the new tokens, without concatenating the two. */
function selfAttention(
  blocks: Blocks,
  input: {
    query: Value;
    key: Value;
    value: Value;
    pastKeys: Value;
    pastValues: Value;
    bias: Value;
    sizes: { width: number; heads: number };
  },
): Value {
  const { builder } = blocks;
  const { sizes, pastKeys, pastValues } = input;
  const scale = builder.floats('attention_scale', [(sizes.width / sizes.heads) ** -0.5]);
  const query = builder.node('Mul', [blocks.splitHeads(input.query, sizes), scale]);
  const before = builder.runtimeNode('FusedMatMul', [query, pastKeys], { transB: 1 })[0] as Value;
  const now = builder.node('MatMul', [query, blocks.splitHeads(input.key, { ...sizes, timeLast: true })]);
  const scores = builder.node('Add', [builder.node('Concat', [before, now], { axis: -1 }), input.bias]);
  const weights = builder.node('Softmax', [scores], { axis: -1 });
  const room = builder.node('Slice', [builder.node('Shape', [pastKeys]), builder.ints(2), builder.ints(3)]);
  const answers = [
    builder.node('MatMul', [builder.node('Slice', [weights, builder.ints(0), room, builder.ints(3)]), pastValues]),
    builder.node('MatMul', [
      builder.node('Slice', [weights, room, builder.ints(TO_THE_END), builder.ints(3)]),
      blocks.splitHeads(input.value, sizes),
    ]),
  ];
  return blocks.joinHeads(builder.node('Add', answers), sizes.width);
}

/** `[windows, the rest, width]`. */
function windowShape(builder: GraphBuilder, key: Value, width: number): Value {
  const windows = builder.node('Slice', [builder.node('Shape', [key]), builder.ints(0), builder.ints(1)]);
  return builder.node('Concat', [windows, builder.ints(-1, width)], { axis: 0 });
}

function embed(builder: GraphBuilder, table: Matrix, ids: Value): Value {
  const { rows, columns } = table;
  if (table.kind === 'float') {
    // Only a few rows are used in each step, so float16 saves half of the memory for a cheap conversion.
    const halves = builder.stored('embed_tokens', {
      type: 'float16',
      dims: [rows, columns],
      data: toFloat16(table.data),
    });
    return builder.node('Cast', [builder.node('Gather', [halves, ids])], { to: ElementType.float });
  }
  const bytes = builder.node('Gather', [
    builder.stored('embed_tokens', { type: table.kind, dims: [rows, columns], data: table.data }),
    ids,
  ]);
  const zero = builder.stored('embed_tokens.zero', {
    type: table.kind,
    dims: [],
    data: Uint8Array.of(table.zeroPoint & 0xff),
  });
  const scale = builder.stored('embed_tokens.scale', { type: 'float', dims: [], data: Float32Array.of(table.scale) });
  return builder.node('DequantizeLinear', [bytes, scale, zero]);
}

/** Logits: int8 product with the transposed embedding. In float32, as exported, it would be most of a step's time. */
function project(builder: GraphBuilder, input: Value, table: Matrix, quantizeRows: boolean): Value {
  const { rows, columns } = table;
  const fits = columns % BLOCK === 0;
  if (fits && table.kind !== 'float') return multiplyInBlocks(builder, input, sharedScale(table), 'project', '');
  if (fits && table.kind === 'float' && quantizeRows)
    return multiplyInBlocks(builder, input, scaleByBlock(table), 'project', '');
  const data = table.kind === 'float' ? table.data : dequantize(table);
  const weight = builder.stored('project', { type: 'float', dims: [rows, columns], data });
  return builder.node('MatMul', [input, builder.node('Transpose', [weight], { perm: [1, 0] })]);
}
