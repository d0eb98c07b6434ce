import type { Value } from '../../onnx/graph-builder.ts';
import type { Model } from '../../onnx/proto.ts';
import { GraphLayers } from './graph-layers.ts';
import type { TranslationWeights } from './model-file.ts';

/**
 * The encoder, followed by the decoder's projections of its output.
 *
 * In: `tokens [sentences, time, width]`, the embeddings with positions; `mask [sentences, time]`, 1 where there is a token.
 * Out: `cross_key.N [sentences, heads, head width, time]` and `cross_value.N [sentences, heads, time, head width]` per decoder layer.
 */
export function encoderGraph(weights: TranslationWeights): Model {
  const { width, heads, encoderLayers, decoderLayers } = weights.shape;
  const layers = new GraphLayers('translation-encoder', weights);
  const { builder } = layers;
  let state = builder.input('tokens', 'float', ['sentences', 'time', width]);
  const mask = builder.input('mask', 'int32', ['sentences', 'time']);
  for (let layer = 0; layer < encoderLayers; layer++) {
    const path = `encoder.${layer}`;
    const normal = layers.normalize(state, `${path}.norm1`);
    const [query, key, value] = layers.split(layers.linear(normal, `${path}.attention.qkv`), 3) as [
      Value,
      Value,
      Value,
    ];
    const attended = builder.runtimeNode('MultiHeadAttention', [query, key, value, '', mask], { num_heads: heads })[0]!;
    const sum = builder.node('Add', [state, layers.linear(attended, `${path}.attention.out`)]);
    state = layers.feedForward(sum, path);
  }
  const memory = layers.normalize(state, 'encoder_norm');
  for (let layer = 0; layer < decoderLayers; layer++) {
    const [key, value] = layers.split(layers.linear(memory, `decoder.${layer}.cross.kv`), 2) as [Value, Value];
    builder.output(`cross_key.${layer}`, layers.splitHeads(key, { timeLast: true }), 'float');
    builder.output(`cross_value.${layer}`, layers.splitHeads(value), 'float');
  }
  return builder.build();
}
