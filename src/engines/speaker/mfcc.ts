/** Settings of the features that models differ in. */
export interface MfccSettings {
  sampleRateHz: number;
  lowHz: number;
  highHz: number;
  coefficients: number;
}

/** Kaldi's defaults, as in training: frames of 25 ms every 10 ms, 23 bands, lifter 22. */
const FRAME_SEC = 0.025;
/** Time from one frame to the next. */
export const FRAME_STEP_SEC = 0.01;
const BANDS = 23;
const LIFTER = 22;
const PREEMPHASIS = 0.97;
/** The lowest energy in Kaldi: the float32 epsilon. */
const MIN_ENERGY = 1.1920929e-7;
/** Kaldi uses 16-bit sample values. */
const FULL_SCALE = 32768;

/** Computes the features of consecutive frames. */
export interface Mfcc {
  readonly coefficients: number;
  frameCount(samples: number): number;
  /** Features `[frame × coefficients]`. `offset` is the position of the audio in its recording, so that the same sample always gets the same dither. */
  compute(audio: Float32Array, offset: number): Float32Array;
}

/** Creates the tables of the transforms. */
export function createMfcc(settings: MfccSettings): Mfcc {
  const { sampleRateHz, coefficients } = settings;
  const length = Math.round(FRAME_SEC * sampleRateHz);
  const step = Math.round(FRAME_STEP_SEC * sampleRateHz);
  const size = 2 ** Math.ceil(Math.log2(length));
  const window = poveyWindow(length);
  const bands = melBands({ ...settings, bands: BANDS }, size);
  const cosines = cosineTable(coefficients);
  const transform = createPowerSpectrum(size);
  const logs = new Float64Array(BANDS);
  const frameCount = (samples: number) => (samples < length ? 0 : 1 + Math.floor((samples - length) / step));

  function frameFeatures(frame: Float64Array, out: Float32Array, at: number): void {
    let mean = 0;
    for (let i = 0; i < length; i++) mean += frame[i]!;
    mean /= length;
    let energy = 0;
    for (let i = 0; i < length; i++) {
      frame[i]! -= mean;
      energy += frame[i]! * frame[i]!;
    }
    for (let i = length - 1; i > 0; i--) frame[i] = (frame[i]! - PREEMPHASIS * frame[i - 1]!) * window[i]!;
    frame[0]! *= (1 - PREEMPHASIS) * window[0]!;
    frame.fill(0, length);
    const power = transform(frame);
    for (let b = 0; b < BANDS; b++) {
      const { first, weights } = bands[b]!;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[first + i]!;
      logs[b] = Math.log(Math.max(sum, MIN_ENERGY));
    }
    for (let c = 1; c < coefficients; c++) {
      let sum = 0;
      for (let b = 0; b < BANDS; b++) sum += cosines[c * BANDS + b]! * logs[b]!;
      out[at + c] = sum;
    }
    // Kaldi replaces the first coefficient by the energy of the frame.
    out[at] = Math.log(Math.max(energy, MIN_ENERGY));
  }

  return {
    coefficients,
    frameCount,
    compute(audio, offset) {
      const frames = frameCount(audio.length);
      const out = new Float32Array(frames * coefficients);
      const scaled = new Float64Array(audio.length);
      for (let i = 0; i < audio.length; i++) scaled[i] = audio[i]! * FULL_SCALE + dither(offset + i);
      const frame = new Float64Array(size);
      for (let f = 0; f < frames; f++) {
        frame.set(scaled.subarray(f * step, f * step + length));
        frameFeatures(frame, out, f * coefficients);
      }
      return out;
    },
  };
}

/** Deterministic noise of one sample step, as in training: without it digital silence has an energy that is not in the training data. */
function dither(index: number): number {
  // The scaled sum of three uniform numbers is close to a normal distribution.
  let x = (index + 1) * 0x9e3779b1;
  let sum = 0;
  for (let i = 0; i < 3; i++) {
    x = Math.imul(x ^ (x >>> 15), 0x85ebca6b);
    x ^= x >>> 13;
    sum += (x >>> 0) / 2 ** 32 - 0.5;
  }
  return sum * 2;
}

/** Kaldi's own window: a raised cosine to the power 0.85. */
function poveyWindow(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1))) ** 0.85);
}

const mel = (hz: number) => 1127 * Math.log(1 + hz / 700);

/** Triangular filters on the mel scale, as weights of frequency bins. */
export function melBands(
  { sampleRateHz, lowHz, highHz, bands }: Omit<MfccSettings, 'coefficients'> & { bands: number },
  size: number,
) {
  const low = mel(lowHz);
  const width = (mel(highHz) - low) / (bands + 1);
  return Array.from({ length: bands }, (_, band) => {
    const left = low + band * width;
    let first = -1;
    const weights: number[] = [];
    for (let bin = 0; bin < size / 2; bin++) {
      const at = (mel((bin * sampleRateHz) / size) - left) / width;
      if (at <= 0 || at >= 2) continue;
      if (first < 0) first = bin;
      weights.push(at <= 1 ? at : 2 - at);
    }
    return { first: Math.max(0, first), weights: Float64Array.from(weights) };
  });
}

/** The orthonormal cosine transform, multiplied by Kaldi's lifter. */
function cosineTable(coefficients: number): Float64Array {
  const table = new Float64Array(coefficients * BANDS);
  for (let c = 0; c < coefficients; c++) {
    const lift = 1 + (LIFTER / 2) * Math.sin((Math.PI * c) / LIFTER);
    for (let b = 0; b < BANDS; b++) {
      table[c * BANDS + b] = lift * Math.sqrt(2 / BANDS) * Math.cos((Math.PI / BANDS) * (b + 0.5) * c);
    }
  }
  return table;
}

/** The power spectrum of real samples, by a radix-2 transform of half the size. */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const points = size / 2;
  const bits = Math.log2(points);
  const order = Uint16Array.from({ length: points }, (_, i) => {
    let reversed = 0;
    for (let b = 0; b < bits; b++) reversed |= ((i >> b) & 1) << (bits - 1 - b);
    return reversed;
  });
  const cos = Float64Array.from({ length: points }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: points }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  const power = new Float64Array(points + 1);
  return (frame) => {
    for (let i = 0; i < points; i++) {
      re[i] = frame[2 * order[i]!]!;
      im[i] = frame[2 * order[i]! + 1]!;
    }
    for (let half = 1; half < points; half *= 2) {
      const stride = points / half;
      for (let k = 0; k < half; k++) {
        const wr = cos[k * stride]!;
        const wi = sin[k * stride]!;
        for (let a = k; a < points; a += 2 * half) {
          const b = a + half;
          const tr = re[b]! * wr - im[b]! * wi;
          const ti = re[b]! * wi + im[b]! * wr;
          re[b] = re[a]! - tr;
          im[b] = im[a]! - ti;
          re[a]! += tr;
          im[a]! += ti;
        }
      }
    }
    power[0] = (re[0]! + im[0]!) ** 2;
    power[points] = (re[0]! - im[0]!) ** 2;
    for (let k = 1; k < points; k++) {
      // The symmetric and antisymmetric parts are the transforms of the even and the odd samples.
      const evenRe = (re[k]! + re[points - k]!) / 2;
      const evenIm = (im[k]! - im[points - k]!) / 2;
      const oddRe = (im[k]! + im[points - k]!) / 2;
      const oddIm = (re[points - k]! - re[k]!) / 2;
      const real = evenRe + cos[k]! * oddRe - sin[k]! * oddIm;
      const imaginary = evenIm + cos[k]! * oddIm + sin[k]! * oddRe;
      power[k] = real * real + imaginary * imaginary;
    }
    return power;
  };
}
