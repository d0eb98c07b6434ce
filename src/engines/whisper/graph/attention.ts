import type { GraphBuilder, Value } from '../../onnx/graph-builder.ts';
import { ElementType } from '../../onnx/proto.ts';

/**
 * Precision of attention. Float16 halves the memory traffic, which dominates a step, at an error far below that of
 * int8 weights. Only arm64 computes in float16; elsewhere the runtime would convert it to float32 each time.
 */
export type AttentionType = 'float' | 'float16';

export interface AttentionInput {
  /** `[batch, heads, queries, head width]` in float32. */
  query: Value;
  /** `[batch, heads, head width, time]` in the type of the attention. */
  keys: Value;
  /** `[batch, heads, time, head width]` in the type of the attention. */
  values: Value;
  headWidth: number;
  type: AttentionType;
  /** Added to the scores before the softmax. */
  bias?: Value;
}

/**
 * Attention as single operations. `answer` is `[batch, heads, queries, head width]`, `weights` is `[batch, heads,
 * queries, time]`.
 */
export function attend(builder: GraphBuilder, input: AttentionInput): { answer: Value; weights: Value } {
  const { query, keys, values, headWidth, type, bias } = input;
  const scaled = builder.node('Mul', [query, builder.floats('attention_scale', [headWidth ** -0.5])]);
  const scores = toFloat(builder, builder.node('MatMul', [toType(builder, scaled, type), keys]), type);
  // The softmax needs float32: float16 would lose small values.
  const weights = builder.node('Softmax', [bias === undefined ? scores : builder.node('Add', [scores, bias])], {
    axis: -1,
  });
  return { weights, answer: toFloat(builder, builder.node('MatMul', [toType(builder, weights, type), values]), type) };
}

/** Converts float32 to the type of the attention. */
export function toType(builder: GraphBuilder, value: Value, type: AttentionType): Value {
  return type === 'float' ? value : builder.node('Cast', [value], { to: ElementType[type] });
}

function toFloat(builder: GraphBuilder, value: Value, type: AttentionType): Value {
  return type === 'float' ? value : builder.node('Cast', [value], { to: ElementType.float });
}
