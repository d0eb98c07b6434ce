import { AppError } from '../../errors.ts';
import type { Pcm } from '../ports.ts';
import { type MelFilter, melFilters } from './mel-filters.ts';
import { createPowerSpectrum, FRAME_SAMPLES, FREQUENCIES } from './real-fft.ts';

/** Samples from one frame to the next: 10 ms. */
export const HOP_SAMPLES = 160;

const WINDOW = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / FRAME_SAMPLES),
);
/** Power below this counts as silence. */
const FLOOR = 1e-10;
/** Anything this many powers of ten below the loudest is as good as silent. */
const RANGE = 8;

/** The spectrogram Whisper was trained on. */
export class LogMel {
  readonly bins: number;
  readonly #filters: MelFilter[];
  readonly #spectrum = createPowerSpectrum();
  readonly #frame = new Float64Array(FRAME_SAMPLES);
  readonly #power = new Float64Array(FREQUENCIES);

  constructor(bins: number) {
    this.bins = bins;
    this.#filters = melFilters(bins);
  }

  /** Writes `frames × bins` values; the audio is cut, or continued with silence, to `frames · 10 ms`. */
  write(pcm: Pcm, frames: number, into: Float32Array): void {
    const { bins } = this;
    checkSamples(pcm);
    const audible = Math.min(frames, Math.ceil((pcm.length + FRAME_SAMPLES / 2) / HOP_SAMPLES));
    let loudest = Math.log10(FLOOR);
    for (let frame = 0; frame < audible; frame++) {
      this.#window(pcm, frame * HOP_SAMPLES - FRAME_SAMPLES / 2, Math.min(pcm.length, frames * HOP_SAMPLES));
      this.#spectrum(this.#frame, this.#power);
      for (let bin = 0; bin < bins; bin++) {
        const value = Math.log10(Math.max(FLOOR, this.#energy(this.#filters[bin]!)));
        into[frame * bins + bin] = value;
        if (value > loudest) loudest = value;
      }
    }
    const quietest = loudest - RANGE;
    for (let i = 0; i < audible * bins; i++) into[i] = (Math.max(into[i]!, quietest) + 4) / 4;
    into.fill((Math.max(Math.log10(FLOOR), quietest) + 4) / 4, audible * bins, frames * bins);
  }

  #window(pcm: Pcm, from: number, end: number): void {
    for (let n = 0; n < FRAME_SAMPLES; n++) {
      // The first frames look before the start of the audio and see it mirrored there.
      const index = Math.abs(from + n);
      this.#frame[n] = index < end ? pcm[index]! * WINDOW[n]! : 0;
    }
  }

  #energy({ first, weights }: MelFilter): number {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * this.#power[first + i]!;
    return sum;
  }
}

function checkSamples(pcm: Pcm): void {
  let sum = 0;
  for (let i = 0; i < pcm.length; i++) sum += Math.abs(pcm[i]!);
  if (!Number.isFinite(sum))
    throw new AppError('invalid_parameter', { message: 'The audio holds samples that are not numbers' });
}
