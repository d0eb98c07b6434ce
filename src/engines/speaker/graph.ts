import { GraphBuilder, type Value } from '../onnx/builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { AffineLayer, Normalisation, VoiceNetwork } from './kaldi-network.ts';
import type { VoiceModel } from './model-files.ts';

/**
 * The network as a graph: `features [1, coefficients, frames + context]`, `weights [frames, windows]` (each column adds up to 1 over the
 * frames of its window) → `vectors [windows, 128]`. Frames are analysed once, whatever the number of windows over them.
 */
export function buildVoiceGraph(model: VoiceModel): Uint8Array {
  const { frameLayers, windowLayer } = model.network;
  const graph = new GraphBuilder('voice');
  let frames = graph.input('features', 'float', [1, model.mfcc.coefficients, 'padded_frames']);
  const weights = graph.input('weights', 'float', ['frames', 'windows']);
  let norm: Normalisation | undefined;
  frameLayers.forEach((layer, i) => {
    frames = graph.node('Relu', [convolution(graph, `frame${i}`, absorb(layer, norm), frames)]);
    norm = layer.norm;
  });
  const stats = pool(graph, frames, weights);
  const last = whiten(absorbPooled(windowLayer, norm!), model);
  const vectors = graph.node('Gemm', [stats, ...store(graph, 'window', last, [])], { transA: 1, transB: 1 });
  graph.output('vectors', vectors, 'float');
  return encodeModel(graph.build());
}

/** Frames that the layers look at to the left (and to the right) of the one they describe. */
export function contextFrames(network: VoiceNetwork): number {
  return network.frameLayers.reduce((sum, layer) => sum + Math.max(...layer.offsets), 0);
}

function convolution(graph: GraphBuilder, name: string, layer: AffineLayer, input: Value): Value {
  const taps = layer.offsets.length;
  const dilation = taps > 1 ? layer.offsets[1]! - layer.offsets[0]! : 1;
  const inputs = layer.weights.columns / taps;
  // The file has the taps of an output one behind the other, the operation wants them beside each other.
  const data = new Float32Array(layer.weights.data.length);
  for (let o = 0; o < layer.weights.rows; o++) {
    for (let t = 0; t < taps; t++) {
      for (let i = 0; i < inputs; i++) {
        data[(o * inputs + i) * taps + t] = layer.weights.data[(o * taps + t) * inputs + i]!;
      }
    }
  }
  const stored = store(graph, name, { ...layer, weights: { ...layer.weights, data } }, [inputs, taps]);
  return graph.node('Conv', [input, ...stored], { kernel_shape: [taps], dilations: [dilation] });
}

function store(graph: GraphBuilder, name: string, { weights, bias }: AffineLayer, shape: number[]): Value[] {
  const dims = [weights.rows, ...(shape.length > 0 ? shape : [weights.columns])];
  return [
    graph.stored(`${name}.weights`, { type: 'float', dims, data: weights.data }),
    graph.stored(`${name}.bias`, { type: 'float', dims: [bias.length], data: bias }),
  ];
}

/** Mean and standard deviation over each window: `[2 × channels, windows]`. */
function pool(graph: GraphBuilder, frames: Value, weights: Value): Value {
  const flat = graph.node('Squeeze', [frames, graph.ints(0)]);
  const mean = graph.node('MatMul', [flat, weights]);
  const meanSquare = graph.node('MatMul', [graph.node('Mul', [flat, flat]), weights]);
  const variance = graph.node('Sub', [meanSquare, graph.node('Mul', [mean, mean])]);
  // Rounding can leave a variance just below zero.
  const floored = graph.node('Max', [variance, graph.floats('least_variance', [1e-10])]);
  return graph.node('Concat', [mean, graph.node('Sqrt', [floored])], { axis: 0 });
}

/** Moves the scaling of the layer before into this one's weights: two operations a layer less. */
function absorb(layer: AffineLayer, norm: Normalisation | undefined): AffineLayer {
  if (!norm) return layer;
  const inputs = norm.scale.length;
  return fold(layer, (column) => [norm.scale[column % inputs]!, norm.shift[column % inputs]!]);
}

/** The same across pooling: a mean is scaled and shifted, a deviation only scaled. */
function absorbPooled(layer: AffineLayer, norm: Normalisation): AffineLayer {
  const half = norm.scale.length;
  return fold(layer, (column) =>
    column < half ? [norm.scale[column]!, norm.shift[column]!] : [Math.abs(norm.scale[column - half]!), 0],
  );
}

function fold(layer: AffineLayer, normOf: (column: number) => [scale: number, shift: number]): AffineLayer {
  const { rows, columns } = layer.weights;
  const data = new Float32Array(rows * columns);
  const bias = Float64Array.from(layer.bias);
  for (let column = 0; column < columns; column++) {
    const [scale, shift] = normOf(column);
    for (let row = 0; row < rows; row++) {
      const weight = layer.weights.data[row * columns + column]!;
      data[row * columns + column] = weight * scale;
      bias[row]! += weight * shift;
    }
  }
  return { ...layer, weights: { rows, columns, data }, bias: Float32Array.from(bias) };
}

/** Centres and whitens what the layer gives, inside its own weights. */
function whiten(layer: AffineLayer, { mean, whitening }: VoiceModel): AffineLayer {
  const { columns } = layer.weights;
  const { rows } = whitening;
  const data = new Float32Array(rows * columns);
  const bias = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const sums = new Float64Array(columns);
    let offset = 0;
    for (let k = 0; k < whitening.columns; k++) {
      const factor = whitening.data[row * whitening.columns + k]!;
      offset += factor * (layer.bias[k]! - mean[k]!);
      for (let column = 0; column < columns; column++)
        sums[column]! += factor * layer.weights.data[k * columns + column]!;
    }
    data.set(sums, row * columns);
    bias[row] = offset;
  }
  return { ...layer, weights: { rows, columns, data }, bias };
}
