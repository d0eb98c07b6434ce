/** Samples in one frame. */
export const FRAME_SAMPLES = 400;
/** Frequencies of a frame: 0 to 8 kHz in steps of 40 Hz. */
export const FREQUENCIES = FRAME_SAMPLES / 2 + 1;

/** Pairs of real samples make one complex sample each, so half the size is transformed. */
const SIZE = FRAME_SAMPLES / 2;
const RADICES = [5, 5, 4, 2] as const;

const COS_1 = Math.cos((2 * Math.PI) / 5);
const COS_2 = Math.cos((4 * Math.PI) / 5);
const SIN_1 = Math.sin((2 * Math.PI) / 5);
const SIN_2 = Math.sin((4 * Math.PI) / 5);

/** e^(−2πi·k/size), interleaved. */
function roots(count: number, size: number): Float64Array {
  const table = new Float64Array(count * 2);
  for (let k = 0; k < count; k++) {
    table[2 * k] = Math.cos((2 * Math.PI * k) / size);
    table[2 * k + 1] = -Math.sin((2 * Math.PI * k) / size);
  }
  return table;
}

const TWIDDLES = roots(SIZE, SIZE);
const UNPACK = roots(SIZE + 1, FRAME_SAMPLES);

/** Makes a function that writes the power |X(f)|² of 400 real samples into `power` (201 values). Its work space is its own: do not share it between threads. */
export function createPowerSpectrum(): (frame: Float64Array, power: Float64Array) => void {
  const a = new Float64Array(SIZE * 2);
  const b = new Float64Array(SIZE * 2);
  return (frame, power) => {
    a.set(frame);
    let from = a;
    let to = b;
    let stride = 1;
    let rest = SIZE;
    for (const radix of RADICES) {
      rest /= radix;
      if (radix === 5) pass5(from, to, rest, stride);
      else if (radix === 4) pass4(from, to, rest, stride);
      else pass2(from, to, rest, stride);
      stride *= radix;
      [from, to] = [to, from];
    }
    for (let k = 0; k <= SIZE; k++) {
      const i = 2 * (k % SIZE);
      const j = 2 * ((SIZE - k) % SIZE);
      const evenRe = (from[i]! + from[j]!) / 2;
      const evenIm = (from[i + 1]! - from[j + 1]!) / 2;
      const oddRe = (from[i + 1]! + from[j + 1]!) / 2;
      const oddIm = (from[j]! - from[i]!) / 2;
      const c = UNPACK[2 * k]!;
      const s = UNPACK[2 * k + 1]!;
      const re = evenRe + oddRe * c - oddIm * s;
      const im = evenIm + oddRe * s + oddIm * c;
      power[k] = re * re + im * im;
    }
  };
}

// Stockham passes: each reads `radix` inputs that lie SIZE/radix apart and writes them next to each other, so no bit reversal is needed.
// Butterfly p of a pass multiplies its q-th output by the root p·q·stride.

function put(to: Float64Array, index: number, re: number, im: number, root: number): void {
  const c = TWIDDLES[2 * root]!;
  const s = TWIDDLES[2 * root + 1]!;
  to[2 * index] = re * c - im * s;
  to[2 * index + 1] = re * s + im * c;
}

function pass2(from: Float64Array, to: Float64Array, rest: number, stride: number): void {
  for (let p = 0; p < rest; p++) {
    for (let q = 0; q < stride; q++) {
      const i = 2 * (q + stride * p);
      const j = i + 2 * stride * rest;
      const out = q + stride * 2 * p;
      to[2 * out] = from[i]! + from[j]!;
      to[2 * out + 1] = from[i + 1]! + from[j + 1]!;
      put(to, out + stride, from[i]! - from[j]!, from[i + 1]! - from[j + 1]!, p * stride);
    }
  }
}

function pass4(from: Float64Array, to: Float64Array, rest: number, stride: number): void {
  const step = 2 * stride * rest;
  for (let p = 0; p < rest; p++) {
    for (let q = 0; q < stride; q++) {
      const i = 2 * (q + stride * p);
      const sumRe = from[i]! + from[i + 2 * step]!;
      const sumIm = from[i + 1]! + from[i + 2 * step + 1]!;
      const differenceRe = from[i]! - from[i + 2 * step]!;
      const differenceIm = from[i + 1]! - from[i + 2 * step + 1]!;
      const oddRe = from[i + step]! + from[i + 3 * step]!;
      const oddIm = from[i + step + 1]! + from[i + 3 * step + 1]!;
      const turnedRe = from[i + step + 1]! - from[i + 3 * step + 1]!;
      const turnedIm = from[i + 3 * step]! - from[i + step]!;
      const out = q + stride * 4 * p;
      to[2 * out] = sumRe + oddRe;
      to[2 * out + 1] = sumIm + oddIm;
      put(to, out + stride, differenceRe + turnedRe, differenceIm + turnedIm, p * stride);
      put(to, out + 2 * stride, sumRe - oddRe, sumIm - oddIm, 2 * p * stride);
      put(to, out + 3 * stride, differenceRe - turnedRe, differenceIm - turnedIm, 3 * p * stride);
    }
  }
}

function pass5(from: Float64Array, to: Float64Array, rest: number, stride: number): void {
  const step = 2 * stride * rest;
  for (let p = 0; p < rest; p++) {
    for (let q = 0; q < stride; q++) {
      const i = 2 * (q + stride * p);
      const re = from[i]!;
      const im = from[i + 1]!;
      const re14 = from[i + step]! + from[i + 4 * step]!;
      const im14 = from[i + step + 1]! + from[i + 4 * step + 1]!;
      const re41 = from[i + step]! - from[i + 4 * step]!;
      const im41 = from[i + step + 1]! - from[i + 4 * step + 1]!;
      const re23 = from[i + 2 * step]! + from[i + 3 * step]!;
      const im23 = from[i + 2 * step + 1]! + from[i + 3 * step + 1]!;
      const re32 = from[i + 2 * step]! - from[i + 3 * step]!;
      const im32 = from[i + 2 * step + 1]! - from[i + 3 * step + 1]!;
      const nearRe = re + COS_1 * re14 + COS_2 * re23;
      const nearIm = im + COS_1 * im14 + COS_2 * im23;
      const farRe = re + COS_2 * re14 + COS_1 * re23;
      const farIm = im + COS_2 * im14 + COS_1 * im23;
      const nearTurnRe = SIN_1 * im41 + SIN_2 * im32;
      const nearTurnIm = -SIN_1 * re41 - SIN_2 * re32;
      const farTurnRe = SIN_2 * im41 - SIN_1 * im32;
      const farTurnIm = -SIN_2 * re41 + SIN_1 * re32;
      const out = q + stride * 5 * p;
      to[2 * out] = re + re14 + re23;
      to[2 * out + 1] = im + im14 + im23;
      put(to, out + stride, nearRe + nearTurnRe, nearIm + nearTurnIm, p * stride);
      put(to, out + 2 * stride, farRe + farTurnRe, farIm + farTurnIm, 2 * p * stride);
      put(to, out + 3 * stride, farRe - farTurnRe, farIm - farTurnIm, 3 * p * stride);
      put(to, out + 4 * stride, nearRe - nearTurnRe, nearIm - nearTurnIm, 4 * p * stride);
    }
  }
}
