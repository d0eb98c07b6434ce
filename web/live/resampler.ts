/** Half width of the filter in samples; more gives a steeper filter. */
const REACH = 16;

/** Resamples audio to a lower rate, chunk by chunk, with a windowed sinc low-pass filter against aliasing. */
export class Resampler {
  #ratio: number;
  #cutoff: number;
  #reach: number;
  #rest: Float32Array = new Float32Array(0);
  /** Position of the next output sample in `#rest`, in input samples. */
  #position: number;

  constructor(fromHz: number, toHz: number) {
    this.#ratio = fromHz / toHz;
    this.#cutoff = Math.min(1, toHz / fromHz);
    this.#reach = Math.ceil(REACH / this.#cutoff);
    // Start with silence before the first sample.
    this.#rest = new Float32Array(this.#reach);
    this.#position = this.#reach;
  }

  /** Adds input and returns the output samples that are complete. */
  push(chunk: Float32Array): Float32Array {
    const input = new Float32Array(this.#rest.length + chunk.length);
    input.set(this.#rest);
    input.set(chunk, this.#rest.length);
    const count = Math.max(0, Math.floor((input.length - 1 - this.#reach - this.#position) / this.#ratio) + 1);
    const output = new Float32Array(count);
    for (let index = 0; index < count; index++) output[index] = this.#at(input, this.#position + index * this.#ratio);
    const next = this.#position + count * this.#ratio;
    const keepFrom = Math.max(0, Math.floor(next) - this.#reach);
    this.#rest = input.slice(keepFrom);
    this.#position = next - keepFrom;
    return output;
  }

  #at(input: Float32Array, position: number): number {
    const middle = Math.floor(position);
    let sum = 0;
    for (let at = middle - this.#reach + 1; at <= middle + this.#reach; at++) {
      const distance = at - position;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / this.#reach);
      sum += (input[at] ?? 0) * sinc(distance * this.#cutoff) * this.#cutoff * window;
    }
    return sum;
  }
}

function sinc(x: number): number {
  return Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** 16-bit samples as the service takes them. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (const [index, sample] of samples.entries()) pcm[index] = Math.max(-1, Math.min(1, sample)) * 32_767;
  return pcm;
}
