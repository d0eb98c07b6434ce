/** Width of the median filter over time, as the model's authors chose it. */
const FILTER_WIDTH = 7;

/**
 * For each token the time step at which it starts, from where the alignment heads looked while it was written.
 * `attention[token]` is `[heads, time]`; only the first `steps` time steps hold audio. One more value than tokens: the end of the last.
 */
export function alignTokens(attention: readonly Float32Array[], heads: number, time: number, steps: number): number[] {
  const tokens = attention.length;
  if (tokens === 0 || steps === 0) return new Array<number>(tokens + 1).fill(0);
  const cost = new Float32Array(tokens * steps);
  const column = new Float32Array(tokens);
  const row = new Float32Array(steps);
  const normal = new Float32Array(tokens * steps);
  for (let head = 0; head < heads; head++) {
    attention.forEach((weights, token) => {
      let sum = 1e-9;
      for (let t = 0; t < steps; t++) sum += weights[head * time + t]!;
      for (let t = 0; t < steps; t++) normal[token * steps + t] = weights[head * time + t]! / sum;
    });
    for (let t = 0; t < steps; t++) {
      for (let token = 0; token < tokens; token++) column[token] = normal[token * steps + t]!;
      standardize(column);
      for (let token = 0; token < tokens; token++) normal[token * steps + t] = column[token]!;
    }
    for (let token = 0; token < tokens; token++) {
      medianFilter(normal.subarray(token * steps, (token + 1) * steps), row);
      for (let t = 0; t < steps; t++) cost[token * steps + t]! -= row[t]! / heads;
    }
  }
  return warp(cost, tokens, steps);
}

/** Mean 0 and deviation 1, so that time steps everyone looks at say nothing. */
function standardize(values: Float32Array): void {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  let variance = 0;
  for (const value of values) variance += (value - mean) ** 2 / values.length;
  const deviation = Math.sqrt(variance) || 1;
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) / deviation;
}

function medianFilter(values: Float32Array, into: Float32Array): void {
  const half = FILTER_WIDTH >> 1;
  const around = new Float32Array(FILTER_WIDTH);
  const last = values.length - 1;
  for (let i = 0; i <= last; i++) {
    for (let k = -half; k <= half; k++) {
      let j = Math.abs(i + k);
      if (j > last) j = Math.max(0, 2 * last - j);
      // Insertion sort: seven values, mostly in order.
      const value = values[Math.min(j, last)]!;
      let at = k + half;
      while (at > 0 && around[at - 1]! > value) {
        around[at] = around[at - 1]!;
        at--;
      }
      around[at] = value;
    }
    into[i] = around[half]!;
  }
}

/** Cheapest monotonic path through `cost` `[tokens, steps]`; gives the step at which each token is reached, and the end. */
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
