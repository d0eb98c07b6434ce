import { type GraphBuilder, TO_THE_END, type Value } from '../onnx/builder.ts';
import { ElementType } from '../onnx/proto.ts';

/** Time steps of one window on their way through the encoder. */
export interface Steps {
  /** `[1, time, width]`: what is passed on … */
  state: Value;
  /** … and the same normalised. */
  normal: Value;
  width: number;
}

/**
 * Lets two time steps that are alike go on as one, their mean: the first and the second, the third and the fourth and so on, where the cosine of the two is above
 * `alike`. Gives the fewer steps, and for each how many it stands for. Steps know their place by what they hold, so that those behind need not be told.
 */
export function joinAlike(builder: GraphBuilder, { state, normal, width }: Steps, alike: Value) {
  const two = builder.ints(2);
  const time = builder.node('Slice', [builder.node('Shape', [state]), builder.ints(1), two]);
  const even = builder.node('Mul', [builder.node('Div', [time, two]), two]);
  const rows = (value: Value) => builder.node('Squeeze', [value, builder.ints(0)]);
  const inPairs = (value: Value) => {
    const front = builder.node('Slice', [value, builder.ints(0), even, builder.ints(0)]);
    const pairs = builder.node('Reshape', [front, builder.ints(-1, 2, width)]);
    return builder.nodes('Split', [pairs], { axis: 1 }, 2) as [Value, Value];
  };
  const isAlike = builder.node('Greater', [cosine(builder, ...inPairs(rows(normal))), alike]);
  const [first, second] = inPairs(rows(state));
  const mean = builder.node('Mul', [builder.node('Add', [first, second]), builder.floats('half', [0.5])]);
  const written = builder.node('Concat', [builder.node('Where', [isAlike, mean, first]), second], { axis: 1 });
  // Of an odd number of steps the last one has no other.
  const last = builder.node('Slice', [rows(state), even, builder.ints(TO_THE_END), builder.ints(0)]);
  const all = builder.node('Concat', [builder.node('Reshape', [written, builder.ints(-1, width)]), last], { axis: 0 });
  const stays = flags(builder, isAlike, builder.node('Sub', [time, even]));
  const kept = builder.node('Compress', [all, stays.condition], { axis: 0 });
  return {
    state: builder.node('Unsqueeze', [kept, builder.ints(0)]),
    sizes: builder.node('Compress', [stays.sizes, stays.condition], { axis: 0 }),
  };
}

/** `[pairs, 1, 1]`. */
function cosine(builder: GraphBuilder, a: Value, b: Value): Value {
  const dot = builder.node('ReduceSum', [builder.node('Mul', [a, b]), builder.ints(2)], { keepdims: 1 });
  const [left, right] = [a, b].map((side) => builder.node('ReduceL2', [side], { axes: [2], keepdims: 1 }));
  return builder.node('Div', [dot, builder.node('Mul', [left!, right!])]);
}

/** For every step whether it stays, and how many it then stands for. `odd` is how many have no other, `[1]`. */
function flags(builder: GraphBuilder, isAlike: Value, odd: Value): { condition: Value; sizes: Value } {
  const one = { type: 'float', dims: [1], data: Float32Array.of(1) } as const;
  const joined = builder.node('Reshape', [
    builder.node('Cast', [isAlike], { to: ElementType.float }),
    builder.ints(-1, 1),
  ]);
  const single = builder.stored('one_step', one);
  const sizes = builder.node('Concat', [builder.node('Add', [joined, single]), builder.node('Sub', [single, joined])], {
    axis: 1,
  });
  const rest = builder.node('Expand', [single, odd]);
  const flat = builder.node('Concat', [builder.node('Reshape', [sizes, builder.ints(-1)]), rest], { axis: 0 });
  return { sizes: flat, condition: builder.node('Greater', [flat, builder.floats('no_step', [0])]) };
}
