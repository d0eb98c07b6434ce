import { TO_THE_END, type Value } from '../../onnx/graph-builder.ts';
import type { Model } from '../../onnx/proto.ts';
import { GraphLayers } from './graph-layers.ts';
import { multiplyInt8 } from './int8-matmul.ts';
import type { TranslationWeights } from './model-file.ts';

/** Number of candidates per hypothesis and step. */
export const TOP_TOKENS = 10;
/** Added to the score of a token that must not be chosen. */
const NEVER = -1e9;

/**
 * One step of the decoder for all hypotheses of some sentences.
 *
 * The hypotheses of a sentence share one store of keys and values; `past_bias` selects the entries that belong to each hypothesis, so that
 * nothing is copied when hypotheses change places.
 *
 * In: `tokens [sentences, beams, width]`; `past_key.N` and `past_value.N` `[sentences, heads, room, head width]`; `past_bias [sentences, 1,
 * beams, room + beams]`; `cross_key.N`, `cross_value.N` of the encoder; `cross_bias [sentences, 1, 1, time]`.
 * Out: `top_ids` and `top_logprobs` `[sentences, beams, TOP_TOKENS]`; `written [sentences, beams, 2 · layers · width]`, the new keys and values.
 */
export function decoderGraph(weights: TranslationWeights, forbidden: readonly number[]): Model {
  const { width, heads, decoderLayers } = weights.shape;
  const layers = new GraphLayers('translation-decoder', weights);
  const { builder } = layers;
  const store = ['sentences', heads, 'room', width / heads];
  let state = builder.input('tokens', 'float', ['sentences', 'beams', width]);
  const pastBias = builder.input('past_bias', 'float', ['sentences', 1, 'beams', 'room and beams']);
  const crossBias = builder.input('cross_bias', 'float', ['sentences', 1, 1, 'time']);
  const written: Value[] = [];
  for (let layer = 0; layer < decoderLayers; layer++) {
    const path = `decoder.${layer}`;
    const normal = layers.normalize(state, `${path}.norm1`);
    const [query, key, value] = layers.split(layers.linear(normal, `${path}.attention.qkv`), 3) as [
      Value,
      Value,
      Value,
    ];
    written.push(key, value);
    const own = selfAttention(layers, {
      query: scaled(layers, query, width / heads),
      key: layers.splitHeads(key, { timeLast: true }),
      value: layers.splitHeads(value),
      pastKeys: builder.input(`past_key.${layer}`, 'float', store),
      pastValues: builder.input(`past_value.${layer}`, 'float', store),
      bias: pastBias,
    });
    state = builder.node('Add', [state, layers.linear(own, `${path}.attention.out`)]);

    const question = layers.linear(layers.normalize(state, `${path}.norm2`), `${path}.cross.q`);
    const keys = builder.input(`cross_key.${layer}`, 'float', ['sentences', heads, width / heads, 'time']);
    const values = builder.input(`cross_value.${layer}`, 'float', ['sentences', heads, 'time', width / heads]);
    const scores = builder.node('MatMul', [scaled(layers, question, width / heads), keys]);
    const looked = builder.node('Softmax', [builder.node('Add', [scores, crossBias])], { axis: -1 });
    const answer = layers.joinHeads(builder.node('MatMul', [looked, values]));
    state = builder.node('Add', [state, layers.linear(answer, `${path}.cross.out`)]);
    state = layers.feedForward(state, path);
  }
  builder.output('written', builder.node('Concat', written, { axis: -1 }), 'float');
  const bias = weights.vector('output_bias');
  for (const token of forbidden) bias[token] = NEVER;
  const normal = layers.normalize(state, 'decoder_norm');
  const logits = multiplyInt8(builder, normal, weights.matrix('embedding.weight'), 'output', {
    bias: builder.stored('output.bias', { type: 'float', dims: [bias.length], data: bias }),
  });
  const logprobs = builder.node('LogSoftmax', [logits], { axis: -1 });
  const [top, ids] = builder.nodes('TopK', [logprobs, builder.ints(TOP_TOKENS)], { axis: -1 }, 2) as [Value, Value];
  builder.output('top_logprobs', top, 'float');
  builder.output('top_ids', ids, 'int64');
  return builder.build();
}

interface SelfAttentionInput {
  query: Value;
  key: Value;
  value: Value;
  pastKeys: Value;
  pastValues: Value;
  bias: Value;
}

/** Attention to earlier tokens and to the new ones, without concatenating the stores, which would copy them. */
function selfAttention(layers: GraphLayers, input: SelfAttentionInput): Value {
  const { builder } = layers;
  const { query, pastKeys, pastValues } = input;
  const before = builder.runtimeNode('FusedMatMul', [query, pastKeys], { transB: 1 })[0]!;
  const now = builder.node('MatMul', [query, input.key]);
  const scores = builder.node('Add', [builder.node('Concat', [before, now], { axis: -1 }), input.bias]);
  const weights = builder.node('Softmax', [scores], { axis: -1 });
  const room = builder.node('Slice', [builder.node('Shape', [pastKeys]), builder.ints(2), builder.ints(3)]);
  const front = builder.node('Slice', [weights, builder.ints(0), room, builder.ints(3)]);
  const back = builder.node('Slice', [weights, room, builder.ints(TO_THE_END), builder.ints(3)]);
  const answers = [builder.node('MatMul', [front, pastValues]), builder.node('MatMul', [back, input.value])];
  return layers.joinHeads(builder.node('Add', answers));
}

function scaled(layers: GraphLayers, query: Value, headWidth: number): Value {
  const { builder } = layers;
  return builder.node('Mul', [layers.splitHeads(query), builder.floats('attention_scale', [headWidth ** -0.5])]);
}
