import { GraphBuilder, TO_THE_END, type Value } from '../onnx/builder.ts';
import { ElementType, type Model } from '../onnx/proto.ts';
import { type AttentionType, attend, toType } from './attention.ts';
import { Blocks } from './blocks.ts';
import { FRAME_SAMPLES, logMel } from './log-mel.ts';
import type { WhisperConfig } from './model-config.ts';
import type { Matrix, WeightSource } from './weights.ts';

/**
 * The listening half, for windows of any length up to 30 s: folded `frames` `[batch, frames, 400]` in, the audio as the decoder knows it out, `encoded`
 * `[batch, time, width]`. In half floats, as it may be kept for a while; the error is a hundredth of that from the weights' eight bits.
 */
export function encoderGraph(weights: WeightSource, config: WhisperConfig, type: AttentionType): Model {
  const builder = new GraphBuilder('whisper-encoder');
  const blocks = new Blocks(builder, weights);
  const { width } = config;

  const frames = builder.input('frames', 'float', ['batch', 'frames', FRAME_SAMPLES]);
  const mel = logMel(builder, frames, config.melBins);
  const first = blocks.gelu(convolve(blocks, mel, weights.table('conv1.weight'), 'conv1', config.melBins, 1));
  const second = blocks.gelu(convolve(blocks, first, weights.table('conv2.weight'), 'conv2', width, 2));
  let state = builder.node('Add', [second, positions(builder, weights.table('embed_positions.weight'), second)]);
  let normal = blocks.normalize(state, 'layers.0.self_attn_layer_norm');
  for (let layer = 0; layer < config.encoderLayers; layer++) {
    const path = `layers.${layer}`;
    const attended = selfAttention(blocks, normal, `${path}.self_attn`, config, type);
    const middle = blocks.addAndNormalize(state, attended, `${path}.final_layer_norm`);
    const next = layer + 1 < config.encoderLayers ? `layers.${layer + 1}.self_attn_layer_norm` : 'layer_norm';
    const end = blocks.addAndNormalize(middle.sum, blocks.feedForward(middle.normal, path), next);
    state = end.sum;
    normal = end.normal;
  }
  builder.output('encoded', toType(builder, normal, 'float16'), 'float16');
  return builder.build();
}

function selfAttention(blocks: Blocks, input: Value, path: string, config: WhisperConfig, type: AttentionType): Value {
  const { builder } = blocks;
  const query = blocks.linear(input, `${path}.q_proj`);
  const key = blocks.linear(input, `${path}.k_proj`, { bias: false });
  const value = blocks.linear(input, `${path}.v_proj`);
  return blocks.linear(inHeads(), `${path}.out_proj`);

  function inHeads(): Value {
    const { width, encoderHeads: heads } = config;
    if (type === 'float')
      return builder.runtimeNode('MultiHeadAttention', [query, key, value], { num_heads: heads })[0] as Value;
    // The runtime's own operation knows floats only; in halves it takes 42 ms instead of 60 (1000 time steps, six heads, one thread).
    const { answer } = attend(builder, {
      query: blocks.splitHeads(query, { width, heads }),
      keys: blocks.splitHeads(toType(builder, key, type), { width, heads, timeLast: true }),
      values: blocks.splitHeads(toType(builder, value, type), { width, heads }),
      headWidth: width / heads,
      type,
    });
    return blocks.joinHeads(answer, width);
  }
}

/**
 * What lies between: `encoded` audio in, the decoder's cross-attention keys and values out (`cross_key.N` `[batch, heads, head width, time]`, `cross_value.N`
 * `[batch, heads, time, head width]`). They are 24 times the size of the encoded audio (`small`), and a seventh of the work.
 */
export function crossGraph(decoder: WeightSource, config: WhisperConfig, type: AttentionType): Model {
  const builder = new GraphBuilder('whisper-cross');
  const blocks = new Blocks(builder, decoder);
  const halves = builder.input('encoded', 'float16', ['batch', 'time', config.width]);
  const encoded = builder.node('Cast', [halves], { to: ElementType.float });
  const sizes = { width: config.width, heads: config.decoderHeads };
  for (let layer = 0; layer < config.decoderLayers; layer++) {
    const path = `layers.${layer}.encoder_attn`;
    const key = toType(builder, blocks.linear(encoded, `${path}.k_proj`, { bias: false }), type);
    const value = toType(builder, blocks.linear(encoded, `${path}.v_proj`), type);
    builder.output(`cross_key.${layer}`, blocks.splitHeads(key, { ...sizes, timeLast: true }), type);
    builder.output(`cross_value.${layer}`, blocks.splitHeads(value, sizes), type);
  }
  return builder.build();
}

/** A convolution of width 3 as one matrix product over three shifted copies of the input, which runs in whole numbers at full speed. */
function convolve(blocks: Blocks, input: Value, kernel: Matrix, name: string, channels: number, stride: number): Value {
  const { builder } = blocks;
  const padded = builder.node('Pad', [input, builder.ints(0, 1, 0, 0, 1, 0)]);
  const shifted = [0, 1, 2].map((offset) =>
    // The last copies end one or two frames before the end of the padded input, so that all have the same length.
    builder.node('Slice', [
      padded,
      builder.ints(offset),
      builder.ints(offset === 2 ? TO_THE_END : offset - 2),
      builder.ints(1),
      builder.ints(stride),
    ]),
  );
  const joined = builder.node('Concat', shifted, { axis: -1 });
  return blocks.multiply(joined, tapsByChannel(kernel, channels), name, blocks.vector(`${name}.bias`));
}

/** `[out, in · taps]` → `[taps · in, out]`. */
function tapsByChannel(kernel: Matrix, channels: number): Matrix {
  const taps = 3;
  const data = kernel.kind === 'float' ? new Float32Array(kernel.data.length) : new Uint8Array(kernel.data.length);
  for (let out = 0; out < kernel.rows; out++) {
    for (let channel = 0; channel < channels; channel++) {
      for (let tap = 0; tap < taps; tap++) {
        data[(tap * channels + channel) * kernel.rows + out] =
          kernel.data[(out * channels + channel) * taps + tap] ?? 0;
      }
    }
  }
  return { ...kernel, rows: taps * channels, columns: kernel.rows, data } as Matrix;
}

/** As many of the position vectors as there are time steps. */
function positions(builder: GraphBuilder, table: Matrix, like: Value): Value {
  if (table.kind !== 'float') throw new TypeError('position vectors are stored as floats');
  const all = builder.stored('embed_positions', { type: 'float', dims: [table.rows, table.columns], data: table.data });
  const time = builder.node('Slice', [builder.node('Shape', [like]), builder.ints(1), builder.ints(2)]);
  return builder.node('Slice', [all, builder.ints(0), time, builder.ints(0)]);
}
