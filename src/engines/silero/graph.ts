import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { onnx } from '../onnx/proto.ts';
import type { SileroWeights } from './weights.ts';

/**
 * The published graph answers one frame a call, and most of a call is overhead. Everything before its recurrent layer looks at one frame
 * alone, so the same layers are put together here for many consecutive frames at once: the convolutions, none of which sees more than four
 * columns, are products of large matrices, and the recurrent layer takes the frames as a sequence. The numbers are the same but for rounding.
 */

/** Samples of one column of the spectrogram; a frame has four columns, each half a column after the one before. */
export const COLUMN_SAMPLES = 256;
export const COLUMNS = 4;
const HIDDEN = 128;
/** Bins of the 256-point transform. */
const BINS = 129;

/** The detector over a run of frames: `columns [n,4,256], hidden, cell` → `speech [n,1], hidden_out, cell_out`. */
export function buildSileroGraph(weights: SileroWeights): Uint8Array {
  const builder = new GraphBuilder('silero-sequence');
  const columns = builder.input('columns', 'float', ['n', COLUMNS, COLUMN_SAMPLES]);
  const hidden = builder.input('hidden', 'float', [1, 1, HIDDEN]);
  const cell = builder.input('cell', 'float', [1, 1, HIDDEN]);

  let state = magnitude(builder, columns, take(weights, 'model.stft.forward_basis_buffer'));
  state = layer(0, threeTaps(builder, state, 1), [0, 1, 2], BINS, 128);
  state = layer(1, threeTaps(builder, state, 2), [0, 1, 2], 128, 64);
  // Two columns are left: the first tap looks before them. Then one: its neighbours on both sides are outside.
  state = layer(2, builder.node('Reshape', [state, builder.ints(-1, 2 * 64)]), [1, 2], 64, 64);
  state = layer(3, state, [1], 64, 128);

  const [sequence, hiddenOut, cellOut] = builder.nodes(
    'LSTM',
    [
      builder.node('Reshape', [state, builder.ints(-1, 1, HIDDEN)]),
      gates('weight_ih', [1, 4 * HIDDEN, HIDDEN]),
      gates('weight_hh', [1, 4 * HIDDEN, HIDDEN]),
      biases(),
      '',
      hidden,
      cell,
    ],
    { hidden_size: HIDDEN },
    3,
  ) as [Value, Value, Value];
  const heard = builder.node('Relu', [builder.node('Reshape', [sequence, builder.ints(-1, HIDDEN)])]);
  const logit = builder.node('Gemm', [
    heard,
    stored('out_w', [HIDDEN, 1], take(weights, 'model.decoder.decoder.2.weight')),
    stored('out_b', [1], take(weights, 'model.decoder.decoder.2.bias')),
  ]);
  builder.output('speech', builder.node('Sigmoid', [logit]), 'float');
  builder.output('hidden_out', hiddenOut, 'float');
  builder.output('cell_out', cellOut, 'float');
  return onnx.ModelProto.encode(builder.build()).finish();

  function stored(name: string, dims: number[], data: Float32Array): Value {
    return builder.stored(name, { type: 'float', dims, data });
  }

  /** A convolution as a product: `input` holds the columns that its taps see, side by side. */
  function layer(index: number, input: Value, taps: readonly number[], inputs: number, outputs: number): Value {
    const kernel = take(weights, `model.encoder.${index}.reparam_conv.weight`);
    const matrix = stored(`w${index}`, [taps.length * inputs, outputs], byTaps(kernel, taps, inputs, outputs));
    const bias = stored(`b${index}`, [outputs], take(weights, `model.encoder.${index}.reparam_conv.bias`));
    return builder.node('Relu', [builder.node('Add', [builder.node('MatMul', [input, matrix]), bias])]);
  }

  function gates(name: string, dims: number[]): Value {
    return stored(`rnn_${name}`, dims, reorderGates(take(weights, `model.decoder.rnn.${name}`)));
  }

  function biases(): Value {
    const both = new Float32Array(8 * HIDDEN);
    both.set(reorderGates(take(weights, 'model.decoder.rnn.bias_ih')), 0);
    both.set(reorderGates(take(weights, 'model.decoder.rnn.bias_hh')), 4 * HIDDEN);
    return stored('rnn_b', [1, 8 * HIDDEN], both);
  }
}

/** Strength of each frequency in each column. */
function magnitude(builder: GraphBuilder, columns: Value, basis: Float32Array): Value {
  const data = new Float32Array(basis.length);
  for (let wave = 0; wave < 2 * BINS; wave++) {
    for (let n = 0; n < COLUMN_SAMPLES; n++) data[n * 2 * BINS + wave] = basis[wave * COLUMN_SAMPLES + n]!;
  }
  const matrix = builder.stored('basis', { type: 'float', dims: [COLUMN_SAMPLES, 2 * BINS], data });
  const parts = builder.nodes('Split', [builder.node('MatMul', [columns, matrix])], { axis: -1 }, 2);
  const [real, imaginary] = parts.map((part) => builder.node('Mul', [part, part])) as [Value, Value];
  return builder.node('Sqrt', [builder.node('Add', [real, imaginary])]);
}

/** Three neighbouring columns side by side, the outermost beyond the ends silent. */
function threeTaps(builder: GraphBuilder, input: Value, stride: number): Value {
  const padded = builder.node('Pad', [input, builder.ints(0, 1, 0, 0, 1, 0)]);
  const shifted = [0, 1, 2].map((tap) =>
    builder.node('Slice', [
      padded,
      builder.ints(tap),
      builder.ints(tap + COLUMNS),
      builder.ints(1),
      builder.ints(stride),
    ]),
  );
  return builder.node('Concat', shifted, { axis: -1 });
}

/** `[outputs, inputs, 3]` → `[taps · inputs, outputs]`. */
function byTaps(kernel: Float32Array, taps: readonly number[], inputs: number, outputs: number): Float32Array {
  const data = new Float32Array(taps.length * inputs * outputs);
  taps.forEach((tap, position) => {
    for (let input = 0; input < inputs; input++) {
      for (let output = 0; output < outputs; output++)
        data[(position * inputs + input) * outputs + output] = kernel[(output * inputs + input) * 3 + tap]!;
    }
  });
  return data;
}

/** The weights hold their gates as input, forget, cell, output; the operator wants input, output, forget, cell. */
function reorderGates(data: Float32Array): Float32Array {
  const size = data.length / 4;
  const block = (i: number) => data.subarray(i * size, (i + 1) * size);
  const out = new Float32Array(data.length);
  [block(0), block(3), block(1), block(2)].forEach((part, i) => {
    out.set(part, i * size);
  });
  return out;
}

function take(weights: SileroWeights, name: string): Float32Array {
  const data = weights[name];
  if (!data) throw new Error(`voice detector weights lack ${name}`);
  return data;
}
