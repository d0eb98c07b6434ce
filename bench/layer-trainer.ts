import { type Example, errorsOf, generator } from './low-rank-trainer.ts';

export interface LayerOptions {
  hidden: number;
  heads: number[];
  epochs: number;
  rate: number;
  decay: number;
  /** Share of hidden values left out at random while learning. */
  dropout: number;
  seed: number;
}

/** Two layers, rows first. */
export interface LayerModel {
  inner: Float32Array;
  innerBias: Float32Array;
  output: Float32Array;
  outputBias: Float32Array;
}

const BATCH = 64;

/** Learns two layers over the dense inputs by Adam. */
export function trainLayers(examples: readonly Example[], options: LayerOptions): LayerModel {
  const { hidden, heads, epochs } = options;
  const random = generator(options.seed);
  const inputs = examples[0]?.dense?.length ?? 0;
  const classes = heads.reduce((sum, size) => sum + size, 0);
  const start = (count: number, fan: number) =>
    Float32Array.from({ length: count }, () => (random() - 0.5) * 2 * Math.sqrt(3 / fan));
  const model: LayerModel = {
    inner: start(hidden * inputs, inputs),
    innerBias: new Float32Array(hidden),
    output: start(classes * hidden, hidden),
    outputBias: new Float32Array(classes),
  };
  const names = ['inner', 'innerBias', 'output', 'outputBias'] as const;
  const adam = names.map((name) => createAdam(model[name], options.decay));
  const slopes = names.map((name) => new Float32Array(model[name].length));
  const order = examples.map((_, index) => index);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = options.rate * (1 - (0.9 * epoch) / epochs);
    for (let from = 0; from < order.length; from += BATCH) {
      for (const slope of slopes) slope.fill(0);
      for (const index of order.slice(from, from + BATCH)) {
        addSlopes(model, examples[index]!, slopes, heads, options.dropout, random);
      }
      step++;
      adam.forEach((update, index) => {
        update(slopes[index]!, rate, step);
      });
    }
  }
  return model;
}

function addSlopes(
  model: LayerModel,
  example: Example,
  slopes: Float32Array[],
  heads: readonly number[],
  dropout: number,
  random: () => number,
): void {
  const input = example.dense!;
  const hidden = model.innerBias.length;
  const active = new Float32Array(hidden);
  for (let h = 0; h < hidden; h++) {
    if (random() < dropout) continue;
    let sum = model.innerBias[h]!;
    for (let i = 0; i < input.length; i++) sum += model.inner[h * input.length + i]! * input[i]!;
    active[h] = Math.max(0, sum) / (1 - dropout);
  }
  const logits = Float32Array.from(model.outputBias);
  for (let c = 0; c < logits.length; c++) {
    for (let h = 0; h < hidden; h++) logits[c] = logits[c]! + model.output[c * hidden + h]! * active[h]!;
  }
  const errors = errorsOf(logits, heads, example);
  const [innerSlope, innerBiasSlope, outputSlope, outputBiasSlope] = slopes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const back = new Float32Array(hidden);
  for (let c = 0; c < errors.length; c++) {
    const error = errors[c]! / BATCH;
    if (error === 0) continue;
    outputBiasSlope[c] = outputBiasSlope[c]! + error;
    for (let h = 0; h < hidden; h++) {
      back[h] = back[h]! + error * model.output[c * hidden + h]!;
      outputSlope[c * hidden + h] = outputSlope[c * hidden + h]! + error * active[h]!;
    }
  }
  for (let h = 0; h < hidden; h++) {
    if (active[h] === 0) continue;
    const slope = back[h]! / (1 - dropout);
    innerBiasSlope[h] = innerBiasSlope[h]! + slope;
    const row = h * input.length;
    for (let i = 0; i < input.length; i++) innerSlope[row + i] = innerSlope[row + i]! + slope * input[i]!;
  }
}

function createAdam(values: Float32Array, decay: number) {
  const means = new Float32Array(values.length);
  const squares = new Float32Array(values.length);
  return (slopes: Float32Array, rate: number, step: number) => {
    const meanScale = 1 / (1 - 0.9 ** step);
    const squareScale = 1 / (1 - 0.999 ** step);
    for (let i = 0; i < values.length; i++) {
      means[i] = 0.9 * means[i]! + 0.1 * slopes[i]!;
      squares[i] = 0.999 * squares[i]! + 0.001 * slopes[i]! ** 2;
      const move = (means[i]! * meanScale) / (Math.sqrt(squares[i]! * squareScale) + 1e-8);
      values[i] = values[i]! - rate * (move + decay * values[i]!);
    }
  };
}
