import { medianFilter } from '../audio/median-filter.ts';

/**
 * The encoder frame at which each token starts, from the attention of the alignment heads. `attention[token]` is
 * `[heads, time]`; only the frames from `from` to `to` contain its audio. One more value than tokens: the end of the
 * last.
 */
export function alignTokens(
  attention: readonly Float32Array[],
  heads: number,
  time: number,
  { from, to }: { from: number; to: number },
): number[] {
  const tokens = attention.length;
  const steps = to - from;
  if (tokens === 0 || steps === 0) return new Array<number>(tokens + 1).fill(from);
  const cost = new Float32Array(tokens * steps);
  const weights = new Float32Array(tokens * steps);
  const filtered = new Float32Array(steps);
  for (let head = 0; head < heads; head++) {
    attention.forEach((looked, token) => {
      shareOut(
        looked.subarray(head * time + from, head * time + to),
        weights.subarray(token * steps, (token + 1) * steps),
      );
    });
    standardize(weights, tokens, steps);
    for (let token = 0; token < tokens; token++) {
      medianFilter(weights.subarray(token * steps, (token + 1) * steps), filtered);
      for (let t = 0; t < steps; t++) cost[token * steps + t]! -= filtered[t]! / heads;
    }
  }
  return warp(cost, tokens, steps).map((step) => from + step);
}

/** Normalises the values to a sum of 1. */
function shareOut(values: Float32Array, into: Float32Array): void {
  let sum = 1e-9;
  for (let t = 0; t < values.length; t++) sum += values[t]!;
  for (let t = 0; t < values.length; t++) into[t] = values[t]! / sum;
}

/**
 * Mean 0 and deviation 1 over the tokens at each frame, so that frames with attention of every token have no weight.
 * Processes row by row, in the order of memory.
 */
function standardize(weights: Float32Array, tokens: number, steps: number): void {
  const mean = new Float32Array(steps);
  const deviation = new Float32Array(steps);
  const share = 1 / tokens;
  for (let token = 0; token < tokens; token++) {
    const row = weights.subarray(token * steps, (token + 1) * steps);
    for (let t = 0; t < steps; t++) mean[t]! += row[t]! * share;
  }
  for (let token = 0; token < tokens; token++) {
    const row = weights.subarray(token * steps, (token + 1) * steps);
    for (let t = 0; t < steps; t++) {
      const off = row[t]! - mean[t]!;
      row[t] = off;
      deviation[t]! += off * off * share;
    }
  }
  for (let t = 0; t < steps; t++) deviation[t] = 1 / (Math.sqrt(deviation[t]!) || 1);
  for (let token = 0; token < tokens; token++) {
    const row = weights.subarray(token * steps, (token + 1) * steps);
    for (let t = 0; t < steps; t++) row[t]! *= deviation[t]!;
  }
}

/**
 * The monotonic path of lowest cost through `cost` `[tokens, steps]`; returns the frame at which each token is
 * reached, and the end.
 */
function warp(cost: Float32Array, tokens: number, steps: number): number[] {
  const width = steps + 1;
  const total = new Float32Array((tokens + 1) * width).fill(Number.POSITIVE_INFINITY);
  const from = new Uint8Array((tokens + 1) * width);
  total[0] = 0;
  for (let token = 1; token <= tokens; token++) {
    for (let t = 1; t <= steps; t++) {
      const both = total[(token - 1) * width + t - 1]!;
      const up = total[(token - 1) * width + t]!;
      const left = total[token * width + t - 1]!;
      const least = both < up && both < left ? 0 : up < both && up < left ? 1 : 2;
      from[token * width + t] = least;
      total[token * width + t] = cost[(token - 1) * steps + t - 1]! + (least === 0 ? both : least === 1 ? up : left);
    }
  }
  const starts = new Array<number>(tokens + 1).fill(0);
  starts[tokens] = steps;
  let token = tokens;
  let t = steps;
  while (token > 0 && t > 0) {
    starts[token - 1] = t - 1;
    const move = from[token * width + t];
    if (move !== 2) token--;
    if (move !== 1) t--;
  }
  return starts;
}
