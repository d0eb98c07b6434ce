import { GraphBuilder, TO_THE_END, type Value } from '../../onnx/graph-builder.ts';
import { ElementType, type Model } from '../../onnx/proto.ts';
import type { EncoderMatmul } from '../../processor.ts';
import { FRAME_SAMPLES, logMel } from '../audio/log-mel.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import { type AttentionType, attend, toType } from './attention.ts';
import { Blocks, type Norm } from './blocks.ts';
import type { Matrix, WeightSource } from './weights.ts';

/**
 * The encoder, for windows of any length up to 30 s: folded `frames` `[1, frames, 400]` in, `encoded` `[1, time,
 * width]` out. In float16, because it may be cached; the error is a hundredth of that of int8 weights.
 */
export function encoderGraph(
  weights: WeightSource,
  config: WhisperConfig,
  type: AttentionType,
  matmul: EncoderMatmul,
): Model {
  const builder = new GraphBuilder('whisper-encoder');
  const blocks = new Blocks(builder, weights, matmul);
  const { width } = config;

  const frames = builder.input('frames', 'float', [1, 'frames', FRAME_SAMPLES]);
  const mel = logMel(builder, frames, config.melBins);
  const [narrow, wide] = ['conv1', 'conv2'].map((name) => ({
    kernel: weights.table(`${name}.weight`),
    bias: weights.vector(`${name}.bias`),
  })) as [Kernel, Kernel];
  const first = blocks.gelu(convolve(blocks, mel, 'conv1', { ...narrow, channels: config.melBins, stride: 1 }));
  const second = blocks.gelu(convolve(blocks, first, 'conv2', { ...wide, channels: width, stride: 2 }));
  let state = builder.node('Add', [second, positions(builder, weights.table('embed_positions.weight'), second)]);
  let norm = beforeAttention(blocks, 0);
  let normal = blocks.normalize(state, norm);
  for (let layer = 0; layer < config.encoderLayers; layer++) {
    const path = `layers.${layer}`;
    const attended = selfAttention(blocks, normal, norm, `${path}.self_attn`, config, type);
    const network = blocks.norm(`${path}.final_layer_norm`, [`${path}.fc1`]);
    const middle = blocks.addAndNormalize(state, attended, network);
    norm = layer + 1 < config.encoderLayers ? beforeAttention(blocks, layer + 1) : blocks.norm('layer_norm');
    const end = blocks.addAndNormalize(middle.sum, blocks.feedForward(middle.normal, path, network), norm);
    state = end.sum;
    normal = end.normal;
  }
  builder.output('encoded', toType(builder, normal, 'float16'), 'float16');
  return builder.build();
}

function beforeAttention(blocks: Blocks, layer: number): Norm {
  const path = `layers.${layer}`;
  const projections = ['q_proj', 'k_proj', 'v_proj'].map((name) => `${path}.self_attn.${name}`);
  return blocks.norm(`${path}.self_attn_layer_norm`, projections);
}

function selfAttention(
  blocks: Blocks,
  input: Value,
  { factors }: Norm,
  path: string,
  config: WhisperConfig,
  type: AttentionType,
): Value {
  const { builder } = blocks;
  const normal = blocks.factor(input);
  const query = blocks.linear(normal, `${path}.q_proj`, { factors });
  const key = blocks.linear(normal, `${path}.k_proj`, { bias: false, factors });
  const value = blocks.linear(normal, `${path}.v_proj`, { factors });
  return blocks.linear(blocks.factor(inHeads()), `${path}.out_proj`);

  function inHeads(): Value {
    const { width, encoderHeads: heads } = config;
    if (type === 'float')
      return builder.runtimeNode('MultiHeadAttention', [query, key, value], { num_heads: heads })[0] as Value;
    // The fused operation of the runtime supports float32 only and is slower.
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
 * Computes the cross-attention keys and values of the decoder from `encoded` audio (`cross_key.N` `[batch, heads,
 * head width, time]`, `cross_value.N` `[batch, heads, time, head width]`). They are 24 times the size of the encoded
 * audio (`small`), and a seventh of the work.
 */
export function crossGraph(
  decoder: WeightSource,
  config: WhisperConfig,
  type: AttentionType,
  matmul: EncoderMatmul,
): Model {
  const builder = new GraphBuilder('whisper-cross');
  const blocks = new Blocks(builder, decoder, matmul);
  const halves = builder.input('encoded', 'float16', ['batch', 'time', config.width]);
  const encoded = blocks.factor(builder.node('Cast', [halves], { to: ElementType.float }));
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

interface Kernel {
  kernel: Matrix;
  bias: Float32Array;
}

/** A convolution of width 3 as one matrix product over three shifted copies of the input, which runs in int8. */
function convolve(
  blocks: Blocks,
  input: Value,
  name: string,
  { kernel, bias, channels, stride }: Kernel & { channels: number; stride: number },
): Value {
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
  const weights = tapsByChannel(kernel, channels);
  return blocks.multiply(blocks.factor(joined), weights, name, { bias });
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

/** The position vectors of the encoder frames. */
function positions(builder: GraphBuilder, table: Matrix, like: Value): Value {
  if (table.kind !== 'float') throw new TypeError('Position embeddings must be stored as float32');
  const all = builder.stored('embed_positions', { type: 'float', dims: [table.rows, table.columns], data: table.data });
  const time = builder.node('Slice', [builder.node('Shape', [like]), builder.ints(1), builder.ints(2)]);
  return builder.node('Slice', [all, builder.ints(0), time, builder.ints(0)]);
}
