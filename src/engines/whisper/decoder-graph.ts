import { GraphBuilder, type Value } from '../onnx/builder.ts';
import type { Model } from '../onnx/proto.ts';
import { Blocks } from './blocks.ts';
import type { WhisperConfig } from './model-config.ts';
import { type Matrix, Weights } from './weights.ts';

/**
 * The writing half: one graph that reads a prompt, takes a step or checks a draft, for rows of different lengths.
 *
 * In: `ids` and `positions` `[batch, new]`; `last` `[batch]`, index of each row's last token; `total`, the longest row's length; the self-attention cache
 * `past_key.N`/`past_value.N` `[batch, heads, room, head width]`; the encoder's outputs; `rows`, the flattened positions whose next token is wanted;
 * `mask` `[1, vocabulary]`, added to the logits.
 * Out: `logprobs` `[rows, vocabulary]` and `best` `[rows]`; `align` `[batch, alignment heads, new, time]`; `present_key.N`/`present_value.N`, which
 * may be the very memory of the past: then only the new tokens are written.
 */
export function decoderGraph(decoder: Model, config: WhisperConfig): Model {
  const builder = new GraphBuilder('whisper-decoder');
  const weights = new Weights(decoder);
  const blocks = new Blocks(builder, weights);
  const { width, decoderHeads: heads } = config;
  const cache = ['batch', heads, 'room', width / heads];

  const ids = builder.input('ids', 'int64', ['batch', 'new']);
  const positions = builder.input('positions', 'int64', ['batch', 'new']);
  const last = builder.input('last', 'int32', ['batch']);
  const total = builder.input('total', 'int32', []);
  const embedding = weights.table('embed_tokens.weight');
  const place = weights.table('embed_positions.weight');
  if (place.kind !== 'float') throw new TypeError('position vectors are stored as floats');
  const places = builder.stored('embed_positions', {
    type: 'float',
    dims: [place.rows, place.columns],
    data: place.data,
  });

  let state = builder.node('Add', [embed(builder, embedding, ids), builder.node('Gather', [places, positions])]);
  let normal = blocks.normalize(state, 'layers.0.self_attn_layer_norm');
  const alignments: Value[] = [];
  for (let layer = 0; layer < config.decoderLayers; layer++) {
    const path = `layers.${layer}`;
    const quantized = blocks.quantize(normal);
    const [attended, presentKey, presentValue] = builder.runtimeNode(
      'GroupQueryAttention',
      [
        blocks.linear(normal, `${path}.self_attn.q_proj`, { quantized }),
        blocks.linear(normal, `${path}.self_attn.k_proj`, { quantized, bias: false }),
        blocks.linear(normal, `${path}.self_attn.v_proj`, { quantized }),
        builder.input(`past_key.${layer}`, 'float', cache),
        builder.input(`past_value.${layer}`, 'float', cache),
        last,
        total,
      ],
      { num_heads: heads, kv_num_heads: heads },
      3,
    ) as [Value, Value, Value];
    builder.output(`present_key.${layer}`, presentKey, 'float');
    builder.output(`present_value.${layer}`, presentValue, 'float');
    const heard = blocks.addAndNormalize(
      state,
      blocks.linear(attended, `${path}.self_attn.out_proj`),
      `${path}.encoder_attn_layer_norm`,
    );

    const query = blocks.linear(heard.normal, `${path}.encoder_attn.q_proj`);
    const key = builder.input(`cross_key.${layer}`, 'float', ['batch', heads, 'time', width / heads]);
    const value = builder.input(`cross_value.${layer}`, 'float', ['batch', heads, 'time', width / heads]);
    const looked = builder.runtimeNode('MultiHeadAttention', [query, key, value], { num_heads: heads })[0] as Value;
    const aligned = alignment(blocks, query, layer, config);
    if (aligned) alignments.push(aligned);
    const middle = blocks.addAndNormalize(
      heard.sum,
      blocks.linear(looked, `${path}.encoder_attn.out_proj`),
      `${path}.final_layer_norm`,
    );

    const forward = blocks.feedForward(middle.normal, path);
    if (layer + 1 < config.decoderLayers) {
      const end = blocks.addAndNormalize(middle.sum, forward, `layers.${layer + 1}.self_attn_layer_norm`);
      state = end.sum;
      normal = end.normal;
    } else state = builder.node('Add', [middle.sum, forward]);
  }
  builder.output('align', builder.node('Concat', alignments, { axis: 1 }), 'float');

  const wanted = builder.node('Gather', [
    builder.node('Reshape', [state, builder.ints(-1, width)]),
    builder.input('rows', 'int64', ['rows']),
  ]);
  const logits = project(builder, blocks.normalize(wanted, 'layer_norm'), embedding);
  const masked = builder.node('Add', [logits, builder.input('mask', 'float', [1, embedding.rows])]);
  const logprobs = builder.node('LogSoftmax', [masked], { axis: -1 });
  builder.output('logprobs', logprobs, 'float');
  builder.output('best', builder.node('ArgMax', [masked], { axis: -1, keepdims: 0 }), 'int64');
  return builder.build();
}

/** Where each new token's alignment heads look: softmax over time of one layer's chosen heads. */
function alignment(blocks: Blocks, query: Value, layer: number, config: WhisperConfig): Value | undefined {
  const { builder } = blocks;
  const heads = config.alignmentHeads.filter((pair) => pair.layer === layer).map((pair) => pair.head);
  if (heads.length === 0) return undefined;
  const headWidth = config.width / config.decoderHeads;
  const keys = builder.input(`align_key.${layer}`, 'float', ['batch', heads.length, headWidth, 'time']);
  const apart = builder.node('Reshape', [query, builder.ints(0, -1, config.decoderHeads, headWidth)]);
  const chosen = builder.node('Gather', [apart, builder.ints(...heads)], { axis: 2 });
  const scaled = builder.node('Mul', [chosen, builder.floats('align_scale', [headWidth ** -0.5])]);
  const queries = builder.node('Transpose', [scaled], { perm: [0, 2, 1, 3] });
  return builder.node('Softmax', [builder.node('MatMul', [queries, keys])], { axis: -1 });
}

function embed(builder: GraphBuilder, table: Matrix, ids: Value): Value {
  const { rows, columns } = table;
  if (table.kind === 'float')
    return builder.node('Gather', [
      builder.stored('embed_tokens', { type: 'float', dims: [rows, columns], data: table.data }),
      ids,
    ]);
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

/** Weights that share one scale, as the runtime's block format wants to have it. */
const BLOCK = 128;

/**
 * Logits: the product with the transposed embedding. The exported graph multiplies it out in floats, which is most of a step's time; the runtime's
 * product with blocks of eight bits reads a quarter of the memory and quantises the input by blocks, so that nothing measurable is lost.
 */
function project(builder: GraphBuilder, input: Value, table: Matrix): Value {
  const { rows, columns } = table;
  if (table.kind !== 'uint8' || columns % BLOCK !== 0) {
    const transposed = builder.stored('project', { type: 'float', dims: [columns, rows], data: transpose(table) });
    return builder.node('MatMul', [input, transposed]);
  }
  const blocks = (rows * columns) / BLOCK;
  const weight = builder.stored('project', { type: 'uint8', dims: [rows, columns / BLOCK, BLOCK], data: table.data });
  const scales = builder.stored('project.scales', {
    type: 'float',
    dims: [blocks],
    data: new Float32Array(blocks).fill(table.scale),
  });
  const zeros = builder.stored('project.zeros', {
    type: 'uint8',
    dims: [blocks],
    data: new Uint8Array(blocks).fill(table.zeroPoint),
  });
  return builder.runtimeNode('MatMulNBits', [input, weight, scales, zeros], {
    K: columns,
    N: rows,
    bits: 8,
    block_size: BLOCK,
    accuracy_level: 4,
  })[0] as Value;
}

function transpose(table: Matrix): Float32Array {
  const { rows, columns, data } = table;
  const [scale, zero] = table.kind === 'float' ? [1, 0] : [table.scale, table.zeroPoint];
  const signed = table.kind === 'int8';
  const result = new Float32Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const stored = data[row * columns + column] ?? 0;
      result[column * rows + row] = ((signed ? (stored << 24) >> 24 : stored) - zero) * scale;
    }
  }
  return result;
}
