/** Returns the input level of 16-bit samples, 0 to 1. Maps -60 dB (silence) to 0 and -10 dB (loud) to 1. */
export function loudness(pcm: ArrayBuffer): number {
  const samples = new Int16Array(pcm);
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const level = Math.sqrt(sum / Math.max(1, samples.length)) / 32_768;
  return Math.min(1, Math.max(0, (20 * Math.log10(level + 1e-6) + 60) / 50));
}
