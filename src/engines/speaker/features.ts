/** Frames over which the mean is taken: 3 s, as in training. */
const MEAN_FRAMES = 300;

/** Subtracts from every frame the mean of the frames around it, which removes the frequency response of the microphone. Changes `features` in place. */
export function subtractSlidingMean(features: Float32Array, dimension: number): void {
  const frames = features.length / dimension;
  const sums = new Float64Array((frames + 1) * dimension);
  for (let i = 0; i < features.length; i++) sums[i + dimension] = sums[i]! + features[i]!;
  for (let f = 0; f < frames; f++) {
    // At the edges the window keeps its length and moves inwards.
    const first = Math.max(0, Math.min(f - MEAN_FRAMES / 2, frames - MEAN_FRAMES));
    const end = Math.min(frames, first + MEAN_FRAMES);
    for (let d = 0; d < dimension; d++) {
      const sum = sums[end * dimension + d]! - sums[first * dimension + d]!;
      features[f * dimension + d]! -= sum / (end - first);
    }
  }
}

/** One side of a low-pass filter at 4 kHz: the taps at odd distances from the middle (the even ones are 0). */
const HALF_BAND = halfBand(23);

/** Halves the sample rate, after a low-pass filter. */
export function halveRate(audio: Float32Array): Float32Array {
  const out = new Float32Array(audio.length >> 1);
  const taps = HALF_BAND.length;
  // Only every second sample meets a tap that is not 0. They are stored contiguously with zeros around them, so that the loop needs no conditions.
  const odd = new Float64Array(out.length + 2 * taps);
  for (let i = 0; i < audio.length >> 1; i++) odd[taps + i] = audio[2 * i + 1]!;
  for (let i = 0; i < out.length; i += 2) {
    let sum = 0.5 * audio[2 * i]!;
    let next = 0.5 * (audio[2 * i + 2] ?? 0);
    // Two independent sums, so that the processor can compute them in parallel.
    for (let k = 0, left = taps + i - 1, right = taps + i; k < taps; k++, left--, right++) {
      const tap = HALF_BAND[k]!;
      sum += tap * (odd[left]! + odd[right]!);
      next += tap * (odd[left + 1]! + odd[right + 1]!);
    }
    out[i] = sum;
    if (i + 1 < out.length) out[i + 1] = next;
  }
  return out;
}

/** A windowed sinc. With 23 taps a side it passes 3.7 kHz and attenuates everything above 4.3 kHz by more than 60 dB. */
function halfBand(taps: number): Float64Array {
  const reach = 2 * taps;
  return Float64Array.from({ length: taps }, (_, k) => {
    const distance = 2 * k + 1;
    const phase = Math.PI * (distance / reach);
    const blackman = 0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase);
    return (blackman * Math.sin((Math.PI * distance) / 2)) / (Math.PI * distance);
  });
}
