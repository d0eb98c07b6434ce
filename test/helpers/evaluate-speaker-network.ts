import type { AffineLayer } from '../../src/engines/speaker/kaldi/kaldi-network.ts';
import type { VoskSpeakerModel } from '../../src/engines/speaker/kaldi/vosk-folder.ts';

/** Evaluates the network with plain loops, as a reference for the graph. The features include their context frames. */
export function evaluateXVectorNetwork(model: VoskSpeakerModel, features: Float32Array): Float32Array {
  const { frameLayers, windowLayer } = model.network;
  let frames = features;
  let width = model.mfcc.coefficients;
  for (const layer of frameLayers) {
    const spread = Math.max(...layer.offsets) - Math.min(...layer.offsets);
    const count = frames.length / width - spread;
    const rows = layer.weights.rows;
    const next = new Float32Array(count * rows);
    for (let f = 0; f < count; f++) {
      const spliced = layer.offsets.flatMap((offset) => {
        const at = (f + offset - layer.offsets[0]!) * width;
        return [...frames.subarray(at, at + width)];
      });
      const out = apply(layer, spliced);
      for (let i = 0; i < rows; i++) {
        next[f * rows + i] = Math.max(0, out[i]!) * layer.norm.scale[i]! + layer.norm.shift[i]!;
      }
    }
    frames = next;
    width = rows;
  }
  const raw = apply(windowLayer, meanAndDeviation(frames, width));
  const centred = raw.map((value, i) => value - model.mean[i]!);
  return Float32Array.from(
    apply({ offsets: [0], weights: model.whitening, bias: new Float32Array(raw.length) }, centred),
  );
}

function apply({ weights, bias }: AffineLayer, input: readonly number[]): number[] {
  return Array.from({ length: weights.rows }, (_, row) => {
    let sum = bias[row]!;
    for (let i = 0; i < weights.columns; i++) sum += weights.data[row * weights.columns + i]! * input[i]!;
    return sum;
  });
}

function meanAndDeviation(frames: Float32Array, width: number): number[] {
  const count = frames.length / width;
  const mean = new Array<number>(width).fill(0);
  const square = new Array<number>(width).fill(0);
  frames.forEach((value, i) => {
    mean[i % width]! += value / count;
    square[i % width]! += (value * value) / count;
  });
  return [...mean, ...square.map((value, i) => Math.sqrt(Math.max(1e-10, value - mean[i]! ** 2)))];
}
