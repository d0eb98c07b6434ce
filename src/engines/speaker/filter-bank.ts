import { SAMPLE_RATE_HZ } from '../ports/audio.ts';
import { FRAME_STEP_SEC } from './mfcc.ts';
import { createPowerSpectrum, melBands } from './spectrum.ts';

/** Frames of 25 ms every 10 ms, as in the training of these networks. */
const FRAME = 0.025 * SAMPLE_RATE_HZ;
const STEP = FRAME_STEP_SEC * SAMPLE_RATE_HZ;
const FFT = 512;
const PREEMPHASIS = 0.97;
const LOW_HZ = 20;

/** How features are normalised over a window. */
export type Normalization = 'mean' | 'mean-and-deviation';

/** Logarithmic filter-bank energies of 16 kHz audio, `[frame × bands]`, as in Kaldi; each band is normalised over the given audio. */
export function createFilterBank(bands: number, normalization: Normalization) {
  // The highest band ends at half the sample rate.
  const filters = melBands({ sampleRateHz: SAMPLE_RATE_HZ, lowHz: LOW_HZ, highHz: SAMPLE_RATE_HZ / 2, bands }, FFT);
  const spectrum = createPowerSpectrum(FFT);
  const window = Float64Array.from(
    { length: FRAME },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (FRAME - 1)),
  );
  const frame = new Float64Array(FFT);

  return function energies(audio: Float32Array): Float32Array {
    const frames = Math.max(1, 1 + Math.floor((audio.length - FRAME) / STEP));
    const out = new Float32Array(frames * bands);
    for (let f = 0; f < frames; f++) {
      frame.fill(0);
      let mean = 0;
      for (let i = 0; i < FRAME; i++) {
        frame[i] = (audio[f * STEP + i] ?? 0) * 32768;
        mean += frame[i]! / FRAME;
      }
      for (let i = FRAME - 1; i >= 0; i--) {
        frame[i] = (frame[i]! - mean - PREEMPHASIS * ((i > 0 ? frame[i - 1]! : frame[0]!) - mean)) * window[i]!;
      }
      const power = spectrum(frame);
      filters.forEach(({ first, weights }, band) => {
        let sum = 0;
        for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[first + i]!;
        // The lowest energy in Kaldi: the float32 epsilon.
        out[f * bands + band] = Math.log(Math.max(sum, 1.1920929e-7));
      });
    }
    normalizeBands(out, bands, normalization);
    return out;
  };
}

function normalizeBands(features: Float32Array, bands: number, normalization: Normalization): void {
  const frames = features.length / bands;
  for (let band = 0; band < bands; band++) {
    let sum = 0;
    let square = 0;
    for (let at = band; at < features.length; at += bands) {
      sum += features[at]!;
      square += features[at]! ** 2;
    }
    const mean = sum / frames;
    const deviation = Math.sqrt(Math.max(0, square / frames - mean * mean)) + 1e-5;
    const scale = normalization === 'mean' ? 1 : 1 / deviation;
    for (let at = band; at < features.length; at += bands) features[at] = (features[at]! - mean) * scale;
  }
}
