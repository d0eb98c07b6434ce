import { ElementType, type Node, onnx, type StoredTensor, type ValueInfo } from '../onnx/proto.ts';
import type { SileroWeights } from './weights.ts';

/**
 * The published graph answers one frame a call, and most of a call is overhead. Everything before its recurrent layer looks at one frame
 * alone, so the same layers are put together here for many consecutive frames at once: the convolutions take the frames as a batch and the
 * recurrent layer takes them as a sequence. The numbers are the same; only the calls are fewer.
 */

const { AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto, ValueInfoProto } = onnx;
const HIDDEN = 128;
/** Bins of the 256-point transform. */
const BINS = 129;

type Attribute = number | number[] | string;

function attribute(name: string, value: Attribute): InstanceType<typeof AttributeProto> {
  if (typeof value === 'string') {
    return AttributeProto.create({ name, type: AttributeProto.AttributeType.STRING, s: Buffer.from(value) });
  }
  if (typeof value === 'number')
    return AttributeProto.create({ name, type: AttributeProto.AttributeType.INT, i: value });
  return AttributeProto.create({ name, type: AttributeProto.AttributeType.INTS, ints: value });
}

function node(opType: string, input: string[], output: string[], attributes: Record<string, Attribute> = {}): Node {
  const all = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return NodeProto.create({ opType, name: output.at(-1) ?? opType, input, output, attribute: all });
}

function floats(name: string, dims: number[], data: Float32Array): StoredTensor {
  const rawData = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return TensorProto.create({ name, dims, dataType: ElementType.float, rawData });
}

function integers(name: string, data: number[]): StoredTensor {
  return TensorProto.create({ name, dims: [data.length], dataType: ElementType.int64, int64Data: data });
}

function value(name: string, dims: (number | string)[]): ValueInfo {
  const dim = dims.map((d) => (typeof d === 'string' ? { dimParam: d } : { dimValue: d }));
  return ValueInfoProto.create({ name, type: { tensorType: { elemType: ElementType.float, shape: { dim } } } });
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

/** Output channels, input channels and stride of the four convolutions. */
const LAYERS = [
  [128, BINS, 1],
  [64, 128, 2],
  [64, 64, 2],
  [128, 64, 1],
] as const;

function initializers(weights: SileroWeights): StoredTensor[] {
  const bias = new Float32Array(8 * HIDDEN);
  bias.set(reorderGates(take(weights, 'model.decoder.rnn.bias_ih')), 0);
  bias.set(reorderGates(take(weights, 'model.decoder.rnn.bias_hh')), 4 * HIDDEN);
  return [
    floats('basis', [2 * BINS, 1, 256], take(weights, 'model.stft.forward_basis_buffer')),
    ...LAYERS.flatMap(([outputs, inputs], i) => [
      floats(`w${i}`, [outputs, inputs, 3], take(weights, `model.encoder.${i}.reparam_conv.weight`)),
      floats(`b${i}`, [outputs], take(weights, `model.encoder.${i}.reparam_conv.bias`)),
    ]),
    floats('rnn_w', [1, 4 * HIDDEN, HIDDEN], reorderGates(take(weights, 'model.decoder.rnn.weight_ih'))),
    floats('rnn_r', [1, 4 * HIDDEN, HIDDEN], reorderGates(take(weights, 'model.decoder.rnn.weight_hh'))),
    floats('rnn_b', [1, 8 * HIDDEN], bias),
    floats('out_w', [HIDDEN, 1], take(weights, 'model.decoder.decoder.2.weight')),
    floats('out_b', [1], take(weights, 'model.decoder.decoder.2.bias')),
    integers('pads', [0, 0, 0, 0, 0, 64]),
    integers('zero', [0]),
    integers('bins', [BINS]),
    integers('all_bins', [2 * BINS]),
    integers('channel_axis', [1]),
    integers('sequence', [-1, 1, HIDDEN]),
    integers('flat', [-1, HIDDEN]),
  ];
}

function nodes(): Node[] {
  const convolutions = LAYERS.flatMap(([, , stride], i) => [
    node('Conv', [i === 0 ? 'magnitude' : `r${i - 1}`, `w${i}`, `b${i}`], [`c${i}`], {
      kernel_shape: [3],
      pads: [1, 1],
      strides: [stride],
    }),
    node('Relu', [`c${i}`], [`r${i}`]),
  ]);
  return [
    node('Pad', ['frames', 'pads'], ['padded'], { mode: 'reflect' }),
    node('Conv', ['padded', 'basis'], ['spectrum'], { kernel_shape: [256], strides: [128] }),
    node('Slice', ['spectrum', 'zero', 'bins', 'channel_axis'], ['real']),
    node('Slice', ['spectrum', 'bins', 'all_bins', 'channel_axis'], ['imaginary']),
    node('Mul', ['real', 'real'], ['real_square']),
    node('Mul', ['imaginary', 'imaginary'], ['imaginary_square']),
    node('Add', ['real_square', 'imaginary_square'], ['power']),
    node('Sqrt', ['power'], ['magnitude']),
    ...convolutions,
    node('Reshape', ['r3', 'sequence'], ['features']),
    node('LSTM', ['features', 'rnn_w', 'rnn_r', 'rnn_b', '', 'hidden', 'cell'], ['rnn', 'hidden_out', 'cell_out'], {
      hidden_size: HIDDEN,
    }),
    node('Reshape', ['rnn', 'flat'], ['rnn_flat']),
    node('Relu', ['rnn_flat'], ['rnn_relu']),
    node('Gemm', ['rnn_relu', 'out_w', 'out_b'], ['logit']),
    node('Sigmoid', ['logit'], ['speech']),
  ];
}

/** The detector over a run of frames: `frames [n,1,576], hidden, cell` → `speech [n,1], hidden_out, cell_out`. */
export function buildSileroGraph(weights: SileroWeights): Uint8Array {
  const graph = GraphProto.create({
    name: 'silero-sequence',
    node: nodes(),
    initializer: initializers(weights),
    input: [value('frames', ['n', 1, 576]), value('hidden', [1, 1, HIDDEN]), value('cell', [1, 1, HIDDEN])],
    output: [value('speech', ['n', 1]), value('hidden_out', [1, 1, HIDDEN]), value('cell_out', [1, 1, HIDDEN])],
  });
  // IR 8 and opset 15: what the published graph declares.
  return ModelProto.encode({ irVersion: 8, opsetImport: [{ domain: '', version: 15 }], graph }).finish();
}
