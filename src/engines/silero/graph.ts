import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { onnx } from '../onnx/proto.ts';
import type { SileroWeights } from './weights.ts';

/**
 * The published graph processes one frame a call, and most of a call is overhead. Only its recurrent layer looks beyond
 * one frame, so this graph computes many consecutive frames at once: convolutions become matrix products over all
 * frames, and the recurrent layer takes the frames as a sequence. Results differ only by rounding.
 */

/** Samples of one column of the spectrogram; a frame has four columns, and each overlaps the one before by half. */
export const COLUMN_SAMPLES = 256;
export const COLUMNS = 4;
export const HIDDEN = 128;
/** Bins of the 256-point transform. */
const BINS = 129;

/** The detector over a run of frames: `columns [n,4,256], hidden, cell` → `speech [n,1], hidden_out, cell_out`. */
export function buildSileroGraph(weights: SileroWeights): Uint8Array {
  const builder = new GraphBuilder('silero-sequence');
  const columns = builder.input('columns', 'float', ['n', COLUMNS, COLUMN_SAMPLES]);
  const spectrum = magnitude(builder, columns, take(weights, 'model.stft.forward_basis_buffer'));
  const encoded = encoder(builder, weights, spectrum);
  const [sequence, hidden, cell] = recurrentLayer(builder, weights, encoded);
  const active = builder.node('Relu', [builder.node('Reshape', [sequence, builder.ints(-1, HIDDEN)])]);
  const logit = builder.node('Gemm', [
    active,
    stored(builder, 'out_w', [HIDDEN, 1], take(weights, 'model.decoder.decoder.2.weight')),
    stored(builder, 'out_b', [1], take(weights, 'model.decoder.decoder.2.bias')),
  ]);
  builder.output('speech', builder.node('Sigmoid', [logit]), 'float');
  builder.output('hidden_out', hidden, 'float');
  builder.output('cell_out', cell, 'float');
  return onnx.ModelProto.encode(builder.build()).finish();
}

/** Four convolutions over the columns of a frame, as matrix products. */
function encoder(builder: GraphBuilder, weights: SileroWeights, spectrum: Value): Value {
  let state = convolve(0, threeTaps(builder, spectrum, 1), [0, 1, 2], BINS, 128);
  state = convolve(1, threeTaps(builder, state, 2), [0, 1, 2], 128, 64);
  // Two columns are left, so the first tap is always outside; in the last layer one column is left and both outer taps are.
  state = convolve(2, builder.node('Reshape', [state, builder.ints(-1, 2 * 64)]), [1, 2], 64, 64);
  return convolve(3, state, [1], 64, 128);

  /** `input` has the columns of all taps, concatenated. */
  function convolve(index: number, input: Value, taps: readonly number[], inputs: number, outputs: number): Value {
    const kernel = take(weights, `model.encoder.${index}.reparam_conv.weight`);
    const matrix = stored(builder, `w${index}`, [taps.length * inputs, outputs], byTaps(kernel, taps, inputs, outputs));
    const bias = stored(builder, `b${index}`, [outputs], take(weights, `model.encoder.${index}.reparam_conv.bias`));
    return builder.node('Relu', [builder.node('Add', [builder.node('MatMul', [input, matrix]), bias])]);
  }
}

/** The LSTM over all frames: its outputs and its final state. */
function recurrentLayer(builder: GraphBuilder, weights: SileroWeights, input: Value): [Value, Value, Value] {
  const read = (name: string) => reorderGates(take(weights, `model.decoder.rnn.${name}`));
  const gates = (name: string) => stored(builder, `rnn_${name}`, [1, 4 * HIDDEN, HIDDEN], read(name));
  const biases = new Float32Array(8 * HIDDEN);
  biases.set(read('bias_ih'), 0);
  biases.set(read('bias_hh'), 4 * HIDDEN);
  const inputs = [
    builder.node('Reshape', [input, builder.ints(-1, 1, HIDDEN)]),
    gates('weight_ih'),
    gates('weight_hh'),
    stored(builder, 'rnn_b', [1, 8 * HIDDEN], biases),
    '',
    builder.input('hidden', 'float', [1, 1, HIDDEN]),
    builder.input('cell', 'float', [1, 1, HIDDEN]),
  ];
  return builder.nodes('LSTM', inputs, { hidden_size: HIDDEN }, 3) as [Value, Value, Value];
}

function stored(builder: GraphBuilder, name: string, dims: number[], data: Float32Array): Value {
  return builder.stored(name, { type: 'float', dims, data });
}

/** The magnitude of each frequency in each column. */
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

/** Concatenates each column with its two neighbours; columns beyond the ends are zero. */
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

/** The weights are stored as input, forget, cell and output gate; the ONNX operator needs input, output, forget, cell. */
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
  if (!data) throw new Error(`The voice detector weights lack ${name}`);
  return data;
}
