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
