import { loadData, loadJson } from '../../../data/load.ts';
import { FEATURE_PLACES } from './features.ts';

/** The header of a weights file in `assets/models/sentiment`: int8 tensors one after the other. */
export interface WeightsHeader {
  /** Length of a feature's vector. */
  rank: number;
  /** Where each tensor is in the file, and the scale of its int8 values. */
  tensors: Record<string, { scale: number; from: number; length: number }>;
}

/** The tensors of a weights file, as float32. */
export interface Weights {
  rank: number;
  tensor(name: string): Float32Array;
}

/** Loads a weights file by name. */
export function loadWeights(name: string): Weights {
  const { rank, tensors } = loadJson<WeightsHeader>(`models/sentiment/${name}.json`);
  const bytes = loadData(`models/sentiment/${name}.bin`);
  return {
    rank,
    tensor(tensor) {
      const place = tensors[tensor];
      if (!place) throw new Error(`The sentiment weights "${name}" have no tensor "${tensor}".`);
      const values = new Int8Array(bytes.buffer, bytes.byteOffset + place.from, place.length);
      return Float32Array.from(values, (value) => value * place.scale);
    },
  };
}

/** Scores of the classes for a text's features. */
export type TableScorer = (features: readonly number[]) => Float32Array;

/** Creates a scorer from a table of feature vectors: the mean vector of a text goes through one layer. */
export function openTable({ rank, tensor }: Weights): TableScorer {
  const [vectors, output, bias] = [tensor('vectors'), tensor('output'), tensor('bias')];
  if (vectors.length !== FEATURE_PLACES * rank)
    throw new Error(`The sentiment table needs ${FEATURE_PLACES * rank} values, but its file has ${vectors.length}.`);
  return (features) => {
    const mean = new Float32Array(rank);
    for (const place of features) {
      for (let r = 0; r < rank; r++) mean[r] = mean[r]! + vectors[place * rank + r]!;
    }
    // Dividing by the square root lets long texts score higher, but less than in proportion to their length.
    const scale = 1 / Math.sqrt(Math.max(1, features.length));
    return multiply(
      output,
      mean.map((value) => value * scale),
      bias,
    );
  };
}

/** Turns scores into probabilities. */
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
