import type { GraphBuilder, Value } from '../onnx/builder.ts';
import { ElementType } from '../onnx/proto.ts';

/**
 * In how many bits queries meet keys. Half floats halve what has to be read from memory, which is most of a step's time, and double the arithmetic; error 0.5 %,
 * against 3–4 % from the weights' eight bits. Only arm64 processors multiply them here; elsewhere the runtime would turn them into floats each time.
 */
export type AttentionType = 'float' | 'float16';

/** What suits this machine. */
export const ATTENTION_TYPE: AttentionType = process.arch === 'arm64' ? 'float16' : 'float';

export interface AttentionInput {
  /** `[batch, heads, asking, head width]` in floats. */
  query: Value;
  /** `[batch, heads, head width, time]` in the attention's type. */
  keys: Value;
  /** `[batch, heads, time, head width]` in the attention's type. */
  values: Value;
  headWidth: number;
  type: AttentionType;
  /** Added to the scores before they become weights. */
  bias?: Value;
}

/** Attention written out. `answer` is `[batch, heads, asking, head width]`, `weights` is `[batch, heads, asking, time]`: where each query looked. */
export function attend(builder: GraphBuilder, input: AttentionInput): { answer: Value; weights: Value } {
  const { query, keys, values, headWidth, type, bias } = input;
  const scaled = builder.node('Mul', [query, builder.floats('attention_scale', [headWidth ** -0.5])]);
  const scores = toFloat(builder, builder.node('MatMul', [toType(builder, scaled, type), keys]), type);
  // The sum over time needs floats: half of them would lose the small ones.
  const weights = builder.node('Softmax', [bias === undefined ? scores : builder.node('Add', [scores, bias])], {
    axis: -1,
  });
  return { weights, answer: toFloat(builder, builder.node('MatMul', [toType(builder, weights, type), values]), type) };
}

/** From floats to the attention's type. */
export function toType(builder: GraphBuilder, value: Value, type: AttentionType): Value {
  return type === 'float' ? value : builder.node('Cast', [value], { to: ElementType[type] });
}

function toFloat(builder: GraphBuilder, value: Value, type: AttentionType): Value {
  return type === 'float' ? value : builder.node('Cast', [value], { to: ElementType.float });
}
