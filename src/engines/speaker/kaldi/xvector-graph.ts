import { GraphBuilder, TO_THE_END, type Value } from '../../onnx/graph-builder.ts';
import { ElementType, encodeModel } from '../../onnx/proto.ts';
import type { AffineLayer, Normalisation, XVectorNetwork } from './kaldi-network.ts';
import { absorb, absorbPooled, scaleRows, toBytes, whiten } from './layers.ts';
import type { VoskSpeakerModel } from './vosk-folder.ts';

/**
 * The network as a graph: `features [1, frames + context, coefficients]`, `starts` and `ends` of windows in frames → `vectors [windows, 128]`. Each frame is
 * computed once, even if several windows contain it.
 *
 * Between layers every channel is a uint8 value: 255 is {@link HIGHEST} deviations above the mean of the channel, and
 * negative values are 0, as with ReLU. So a layer is one int8 matrix multiplication, which is four times as fast as
 * float32. Weights are unsigned as well: with signed ones, processors without dot product instructions saturate.
 */
export function buildXVectorGraph(model: VoskSpeakerModel): Uint8Array {
  const { frameLayers, windowLayer } = model.network;
  const graph = new GraphBuilder('voice');
  const features = graph.input('features', 'float', [1, 'padded_frames', model.mfcc.coefficients]);
  const starts = graph.input('starts', 'int64', ['windows']);
  const ends = graph.input('ends', 'int64', ['windows']);
  let frames: Value = features;
  let before: Normalisation | undefined;
  frameLayers.forEach((layer, i) => {
    const scaled = scaleRows(before ? absorb(layer, quantizeRows(before)) : layer, bytesPerUnit(layer.norm));
    frames = before
      ? byteLayer(graph, `frame${i}`, scaled, meanBytes(before), frames)
      : floatLayer(graph, `frame${i}`, scaled, frames);
    before = layer.norm;
  });
  const pooled = pool(graph, frames, starts, ends);
  const { weights, bias } = whiten(absorbPooled(windowLayer, quantizeRows(before!)), model);
  const stored = [
    graph.stored('window.weights', { type: 'float', dims: [weights.rows, weights.columns], data: weights.data }),
    graph.stored('window.bias', { type: 'float', dims: [bias.length], data: bias }),
  ];
  graph.output('vectors', graph.node('Gemm', [pooled, ...stored], { transB: 1 }), 'float');
  return encodeModel(graph.build());
}

/** Frames before (and after) a frame that its output depends on. */
export function contextFrames(network: XVectorNetwork): number {
  return network.frameLayers.reduce((sum, layer) => sum + Math.max(...layer.offsets), 0);
}

/** The largest value of a channel, in deviations above its mean. */
const HIGHEST = 20;

function bytesPerUnit({ scale, shift }: Normalisation): Float32Array {
  return scale.map((factor, i) => (255 * factor) / (HIGHEST - shift[i]!));
}

/** The mean of each channel; after normalisation it is 0. */
function meanBytes(norm: Normalisation): Float32Array {
  const { scale, shift } = quantizeRows(norm);
  return scale.map((factor, i) => -shift[i]! / factor);
}

/** The normalisation of a channel that is stored as uint8. */
function quantizeRows(norm: Normalisation): Normalisation {
  const perUnit = bytesPerUnit(norm);
  return { scale: norm.scale.map((factor, i) => factor / perUnit[i]!), shift: norm.shift };
}

/** The first layer runs in float32, because its features differ much in size. */
function floatLayer(graph: GraphBuilder, name: string, { offsets, weights, bias }: AffineLayer, input: Value): Value {
  const spread = offsets.at(-1)! - offsets[0]!;
  const shifted = offsets.map((offset) => {
    const at = offset - offsets[0]!;
    return graph.node('Slice', [
      input,
      graph.ints(at),
      graph.ints(at === spread ? TO_THE_END : at - spread),
      graph.ints(1),
    ]);
  });
  const spliced = graph.node('Concat', shifted, { axis: 2 });
  const data = new Float32Array(weights.data.length);
  for (let row = 0; row < weights.rows; row++) {
    for (let column = 0; column < weights.columns; column++)
      data[column * weights.rows + row] = weights.data[row * weights.columns + column]!;
  }
  const stored = graph.stored(`${name}.weights`, { type: 'float', dims: [weights.columns, weights.rows], data });
  const product = graph.node('MatMul', [spliced, stored]);
  const sum = graph.node('Add', [
    product,
    graph.stored(`${name}.bias`, { type: 'float', dims: [bias.length], data: bias }),
  ]);
  return graph.node('QuantizeLinear', [sum, one(graph), zero(graph)]);
}

function byteLayer(graph: GraphBuilder, name: string, layer: AffineLayer, means: Float32Array, input: Value): Value {
  const taps = layer.offsets.length;
  const dilation = taps > 1 ? layer.offsets[1]! - layer.offsets[0]! : 1;
  const { bytes, scales, bias } = toBytes(layer, means);
  const rows = scales.length;
  const inputs = [
    input,
    one(graph),
    zero(graph),
    graph.stored(`${name}.weights`, { type: 'uint8', dims: [rows, layer.weights.columns / taps, taps], data: bytes }),
    graph.stored(`${name}.scales`, { type: 'float', dims: [rows], data: scales }),
    graph.stored(`${name}.zeros`, { type: 'uint8', dims: [rows], data: new Uint8Array(rows).fill(128) }),
    one(graph),
    zero(graph),
    graph.stored(`${name}.bias`, { type: 'int32', dims: [rows], data: bias }),
  ];
  const attributes = { kernel_shape: [taps], dilations: [dilation], channels_last: 1 };
  return graph.runtimeNode('QLinearConv', inputs, attributes)[0] as Value;
}

const one = (graph: GraphBuilder) => graph.stored('one', { type: 'float', dims: [], data: Float32Array.of(1) });
const zero = (graph: GraphBuilder) => graph.stored('zero', { type: 'uint8', dims: [], data: Uint8Array.of(0) });

/**
 * Mean and standard deviation over each window: `[windows, 2 × channels]`. Both are differences of cumulative sums, which are
 * integers and therefore exact.
 */
function pool(graph: GraphBuilder, frames: Value, starts: Value, ends: Value): Value {
  const flat = graph.node('Squeeze', [frames, graph.ints(0)]);
  // A row of zeros at the start: before the first frame the sum is 0.
  const values = graph.node('Cast', [graph.node('Pad', [flat, graph.ints(1, 0, 0, 0)])], { to: ElementType.int32 });
  const lengths = graph.node('Cast', [graph.node('Sub', [ends, starts])], { to: ElementType.float });
  const perFrame = graph.node('Unsqueeze', [graph.node('Reciprocal', [lengths]), graph.ints(1)]);
  const meanOf = (value: Value) => {
    const sums = graph.node('CumSum', [value, graph.ints(0)]);
    const [to, from] = [ends, starts].map((at) => graph.node('Gather', [sums, at], { axis: 0 }));
    const total = graph.node('Cast', [graph.node('Sub', [to!, from!])], { to: ElementType.float });
    return graph.node('Mul', [total, perFrame]);
  };
  const mean = meanOf(values);
  const meanSquare = meanOf(graph.node('Mul', [values, values]));
  const variance = graph.node('Sub', [meanSquare, graph.node('Mul', [mean, mean])]);
  // Rounding can give a variance slightly below zero.
  const floored = graph.node('Max', [variance, graph.floats('least_variance', [1e-10])]);
  return graph.node('Concat', [mean, graph.node('Sqrt', [floored])], { axis: 1 });
}
