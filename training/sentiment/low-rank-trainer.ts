/** A training example. */
export interface Example {
  features: number[];
  /** For each head, the target distribution over its classes; null without a label. */
  targets: (Float32Array | null)[];
  weight: number;
  /** A dense input beside the features. */
  dense?: Float32Array;
}

export interface TrainOptions {
  places: number;
  rank: number;
  /** Classes of each head. */
  heads: number[];
  epochs: number;
  rate: number;
  decay: number;
  seed: number;
}

/** Trained weights: a vector for each feature, and a matrix from the mean vector to the classes. */
export interface LowRankModel {
  table: Float32Array;
  output: Float32Array;
  bias: Float32Array;
  rank: number;
  classes: number;
}

/** A seeded generator of random numbers in 0..1. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The sum of a text's vectors, divided by the square root of their number, so that long texts do not get much larger values. */
export function meanVector(table: Float32Array, features: readonly number[], rank: number): Float32Array {
  const out = new Float32Array(rank);
  for (const place of features) {
    for (let r = 0; r < rank; r++) out[r] = out[r]! + table[place * rank + r]!;
  }
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  for (let r = 0; r < rank; r++) out[r] = out[r]! * scale;
  return out;
}

/** Turns log-odds of one head into probabilities, in place. */
export function softmax(values: Float32Array, from: number, size: number): void {
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < size; i++) max = Math.max(max, values[from + i]!);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const value = Math.exp(values[from + i]! - max);
    values[from + i] = value;
    sum += value;
  }
  for (let i = 0; i < size; i++) values[from + i] = values[from + i]! / sum;
}

/** Probabilities minus the targets, for each labelled head. */
export function errorsOf(logits: Float32Array, heads: readonly number[], example: Example): Float32Array {
  const out = new Float32Array(logits.length);
  let from = 0;
  heads.forEach((size, head) => {
    const target = example.targets[head];
    if (target) {
      softmax(logits, from, size);
      for (let i = 0; i < size; i++) out[from + i] = (logits[from + i]! - target[i]!) * example.weight;
    }
    from += size;
  });
  return out;
}

/** Trains with AdaGrad, which keeps a high learning rate for rare features. */
export function trainLowRank(examples: readonly Example[], options: TrainOptions): LowRankModel {
  const { places, rank, heads, epochs, rate, decay } = options;
  const random = generator(options.seed);
  const classes = heads.reduce((sum, size) => sum + size, 0);
  const table = Float32Array.from({ length: places * rank }, () => (random() - 0.5) * 0.1);
  const output = Float32Array.from({ length: classes * rank }, () => (random() - 0.5) * 0.1);
  const bias = new Float32Array(classes);
  // One AdaGrad sum for a whole vector: nearly as good as one for each number, and much cheaper.
  const tableSquares = new Float32Array(places).fill(0.1);
  const outputSquares = new Float32Array(output.length).fill(0.1);
  const biasSquares = new Float32Array(classes).fill(0.1);
  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (const index of order) {
      const example = examples[index]!;
      const hidden = meanVector(table, example.features, rank);
      const logits = lowRankLogits({ table, output, bias, rank, classes }, hidden);
      const errors = errorsOf(logits, heads, example);
      const back = new Float32Array(rank);
      for (let c = 0; c < classes; c++) {
        const error = errors[c]!;
        if (error === 0) continue;
        biasSquares[c] = biasSquares[c]! + error * error;
        bias[c] = bias[c]! - (rate * error) / Math.sqrt(biasSquares[c]!);
        for (let r = 0; r < rank; r++) {
          const place = c * rank + r;
          back[r] = back[r]! + error * output[place]!;
          const slope = error * hidden[r]!;
          outputSquares[place] = outputSquares[place]! + slope * slope;
          output[place] = output[place]! - (rate * slope) / Math.sqrt(outputSquares[place]!);
        }
      }
      const scale = 1 / Math.sqrt(Math.max(1, example.features.length));
      let square = 0;
      for (let r = 0; r < rank; r++) square += (back[r]! * scale) ** 2;
      for (const feature of example.features) {
        tableSquares[feature] = tableSquares[feature]! + square / rank;
        const pace = rate / Math.sqrt(tableSquares[feature]!);
        for (let r = 0; r < rank; r++) {
          const place = feature * rank + r;
          table[place] = table[place]! * (1 - pace * decay) - pace * back[r]! * scale;
        }
      }
    }
  }
  return { table, output, bias, rank, classes };
}

/** Log-odds of every class. */
export function lowRankLogits(model: LowRankModel, hidden: Float32Array): Float32Array {
  const { output, bias, rank, classes } = model;
  const out = Float32Array.from(bias);
  for (let c = 0; c < classes; c++) {
    for (let r = 0; r < rank; r++) out[c] = out[c]! + output[c * rank + r]! * hidden[r]!;
  }
  return out;
}
