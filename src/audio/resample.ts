/** Changes the sample rate of a stream. */
export interface Resampler {
  /** Adds samples and returns the output that is complete. */
  push(samples: Float32Array): Float32Array;
  /** Returns the rest. The whole output has the duration and the start of the input. */
  flush(): Float32Array;
}

// 80 dB of attenuation (beta of the Kaiser window), reached 0.04 of the lower rate past the cut-off at 0.47 of it: at
// 16 kHz everything up to 6.8 kHz is kept, and aliasing is inaudible. Kaiser's formula gives 64 periods of the lower
// rate for this width.
const BETA = 7.86;
const CUTOFF = 0.47;
const HALF_PERIODS = 32;

/**
 * Creates a resampler between any two integer rates: a windowed sinc with one set of weights for each phase between
 * input samples.
 */
export function createResampler(fromHz: number, toHz: number): Resampler {
  if (fromHz === toHz) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const divisor = gcd(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  const half = Math.ceil(HALF_PERIODS * Math.max(1, down / up));
  const weights = makeWeights(up, down, half);

  // Input that is still needed; `start` is the index of its first sample in the stream. Before the stream there is
  // silence.
  let kept = new Float32Array(half - 1);
  let start = 1 - half;
  let taken = 0;
  let given = 0;

  function run(samples: Float32Array, maxGiven: number): Float32Array {
    const input = new Float32Array(kept.length + samples.length);
    input.set(kept);
    input.set(samples, kept.length);
    const end = start + input.length;
    // Output n is at n·down/up in the input and depends on `half` samples on each side.
    const ready = Math.min(maxGiven, Math.ceil(((end - half) * up) / down));
    const output = new Float32Array(Math.max(0, ready - given));
    for (let i = 0; i < output.length; i++) {
      const at = (given + i) * down;
      output[i] = weigh(input, Math.floor(at / up) - half + 1 - start, weights[at % up]!);
    }
    given += output.length;
    const next = Math.max(start, Math.min(end, Math.floor((given * down) / up) - half + 1));
    kept = input.slice(next - start);
    start = next;
    return output;
  }

  return {
    push(samples) {
      taken += samples.length;
      return run(samples, Number.POSITIVE_INFINITY);
    },
    flush: () => run(new Float32Array(half), Math.round((taken * up) / down)),
  };
}

/** Changes the sample rate of a complete signal. */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  const resampler = createResampler(fromHz, toHz);
  const body = resampler.push(samples);
  const rest = resampler.flush();
  if (rest.length === 0) return body;
  const whole = new Float32Array(body.length + rest.length);
  whole.set(body);
  whole.set(rest, body.length);
  return whole;
}

function weigh(input: Float32Array, from: number, weights: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += weights[k]! * input[from + k]!;
  return sum;
}

function makeWeights(up: number, down: number, half: number): Float32Array[] {
  const cutoff = CUTOFF * Math.min(1, up / down);
  return Array.from({ length: up }, (_, phase) => {
    const weights = new Float64Array(2 * half);
    for (let k = 0; k < weights.length; k++) {
      const distance = k - half + 1 - phase / up;
      weights[k] = sinc(2 * cutoff * distance) * kaiser(distance / half);
    }
    // Normalise each phase, so that a constant passes unchanged.
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return Float32Array.from(weights, (weight) => weight / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
