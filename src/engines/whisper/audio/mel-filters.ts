import { SAMPLE_RATE_HZ } from '../../ports/audio.ts';

/** Frequencies of a frame of 400 samples: 0 to 8 kHz in steps of 40 Hz. */
export const FREQUENCIES = 201;

/** One triangular filter: its weights from frequency index `first` on. */
export interface MelFilter {
  first: number;
  weights: Float64Array;
}

// Slaney's mel scale, which Whisper was trained with: linear up to 1 kHz, logarithmic above.
const HZ_PER_MEL = 200 / 3;
const LOG_FROM_HZ = 1000;
const LOG_FROM_MEL = LOG_FROM_HZ / HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

function melOf(hz: number): number {
  return hz < LOG_FROM_HZ ? hz / HZ_PER_MEL : LOG_FROM_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP;
}

function hzOf(mel: number): number {
  return mel < LOG_FROM_MEL ? mel * HZ_PER_MEL : LOG_FROM_HZ * Math.exp(LOG_STEP * (mel - LOG_FROM_MEL));
}

/** Triangular filters of equal area between 0 Hz and half the sample rate. */
export function melFilters(bins: number): MelFilter[] {
  const top = melOf(SAMPLE_RATE_HZ / 2);
  const edges = Array.from({ length: bins + 2 }, (_, index) => hzOf((top * index) / (bins + 1)));
  const hzPerStep = SAMPLE_RATE_HZ / 2 / (FREQUENCIES - 1);
  return Array.from({ length: bins }, (_, bin) => {
    const [low, middle, high] = edges.slice(bin, bin + 3) as [number, number, number];
    const all = Array.from({ length: FREQUENCIES }, (_, step) => {
      const hz = step * hzPerStep;
      const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return (Math.max(0, height) * 2) / (high - low);
    });
    const first = Math.max(
      0,
      all.findIndex((weight) => weight > 0),
    );
    const last = all.findLastIndex((weight) => weight > 0);
    return { first, weights: Float64Array.from(all.slice(first, last + 1)) };
  });
}
