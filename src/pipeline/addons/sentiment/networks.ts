import { FEATURE_PLACES } from './features.ts';

/** Numbers stored in a byte each; the true ones are `scale` times as large. */
export interface PackedNumbers {
  scale: number;
  /** Signed bytes, in base64. */
  data: string;
}

/** A vector for every feature, and a layer from the mean of a text's vectors to the classes. */
export interface PackedTable {
  rank: number;
  vectors: PackedNumbers;
  output: PackedNumbers;
  bias: PackedNumbers;
}

/** Two layers from a dense input to the classes. */
export interface PackedLayers {
  inner: PackedNumbers;
  innerBias: PackedNumbers;
  output: PackedNumbers;
  outputBias: PackedNumbers;
}

/** Scores of the classes for a text's features. */
export type TableScorer = (features: readonly number[]) => Float32Array;

/** Scores of the classes for a dense input. */
export type LayerScorer = (input: Float32Array) => Float32Array;

/** Makes a scorer of a stored table. */
export function openTable(packed: PackedTable): TableScorer {
  const { rank } = packed;
  const vectors = unpack(packed.vectors);
  const output = unpack(packed.output);
  const bias = unpack(packed.bias);
  if (vectors.length !== FEATURE_PLACES * rank) throw new Error('the stored table has another size than the features');
  return (features) => {
    const mean = new Float32Array(rank);
    for (const place of features) {
      for (let r = 0; r < rank; r++) mean[r] = mean[r]! + vectors[place * rank + r]!;
    }
    // By the root of their number: long texts are surer than short ones, but not by as much as they are longer.
    const scale = 1 / Math.sqrt(Math.max(1, features.length));
    return multiply(
      output,
      mean.map((value) => value * scale),
      bias,
    );
  };
}

/** Makes a scorer of stored layers. */
export function openLayers(packed: PackedLayers): LayerScorer {
  const [inner, innerBias] = [unpack(packed.inner), unpack(packed.innerBias)];
  const [output, outputBias] = [unpack(packed.output), unpack(packed.outputBias)];
  return (input) => {
    const hidden = multiply(inner, input, innerBias).map((value) => Math.max(0, value));
    return multiply(output, hidden, outputBias);
  };
}

/** Probabilities of a stretch of scores. */
export function softmax(scores: Float32Array): Float32Array {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - max));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}

function multiply(rows: Float32Array, input: Float32Array, bias: Float32Array): Float32Array {
  const out = Float32Array.from(bias);
  for (let row = 0; row < out.length; row++) {
    let sum = 0;
    for (let i = 0; i < input.length; i++) sum += rows[row * input.length + i]! * input[i]!;
    out[row] = out[row]! + sum;
  }
  return out;
}

function unpack({ scale, data }: PackedNumbers): Float32Array {
  const bytes = Buffer.from(data, 'base64');
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (value) => value * scale);
}
