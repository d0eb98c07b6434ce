import type { AffineLayer, Normalisation } from './kaldi-network.ts';
import type { VoskSpeakerModel } from './vosk-folder.ts';

/** Moves the normalisation of the previous layer into the weights of this one, which saves two operations. */
export function absorb(layer: AffineLayer, norm: Normalisation): AffineLayer {
  const inputs = norm.scale.length;
  return fold(layer, (column) => [norm.scale[column % inputs]!, norm.shift[column % inputs]!]);
}

/** The same for the layer after pooling: the mean is scaled and shifted, the deviation only scaled. */
export function absorbPooled(layer: AffineLayer, norm: Normalisation): AffineLayer {
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

/** Scales the outputs of a layer. */
export function scaleRows(layer: AffineLayer, factors: Float32Array): AffineLayer {
  const { rows, columns, data } = layer.weights;
  const scaled = data.map((weight, at) => weight * factors[Math.floor(at / columns)]!);
  return {
    ...layer,
    weights: { rows, columns, data: scaled },
    bias: layer.bias.map((value, row) => value * factors[row]!),
  };
}

/** Adds the centring and whitening of the outputs to the weights of a layer. */
export function whiten(
  layer: AffineLayer,
  { mean, whitening }: Pick<VoskSpeakerModel, 'mean' | 'whitening'>,
): AffineLayer {
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

/** A layer in uint8, where 128 is 0: the largest weight of each row becomes the largest value. */
export interface ByteLayer {
  /** `[row, input, tap]`, the order of the operation; the file has `[row, tap, input]`. */
  bytes: Uint8Array;
  scales: Float32Array;
  /** In the unit of its row's scale. */
  bias: Int32Array;
}

/** Quantises a layer. `means` are the mean inputs; the mean error of rounding the weights is subtracted from the bias. */
export function toBytes({ offsets, weights, bias }: AffineLayer, means: Float32Array): ByteLayer {
  const { rows, columns, data } = weights;
  const taps = offsets.length;
  const inputs = columns / taps;
  const bytes = new Uint8Array(data.length);
  const scales = new Float32Array(rows);
  const shifted = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const own = data.subarray(row * columns, (row + 1) * columns);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
    scales[row] = scale;
    let added = 0;
    for (let tap = 0; tap < taps; tap++) {
      for (let i = 0; i < inputs; i++) {
        const exact = own[tap * inputs + i]! / scale;
        const rounded = Math.round(exact);
        bytes[(row * inputs + i) * taps + tap] = rounded + 128;
        added += (rounded - exact) * means[i]!;
      }
    }
    shifted[row] = Math.round(bias[row]! / scale - added);
  }
  return { bytes, scales, bias: shifted };
}
