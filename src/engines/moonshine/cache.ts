import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import { crossKey } from './graphs.ts';
import type { MoonshineConfig } from './model-config.ts';

/** The key-value cache of the decoder, for the audio and for the text; one row for each hypothesis. */
export class DecoderCache {
  readonly #layers: number;
  #audio: Record<string, Tensor>;
  #text: Record<string, Tensor> = {};

  constructor(prefill: InferenceSession.OnnxValueMapType, mask: Tensor, config: MoonshineConfig) {
    this.#layers = config.layers;
    this.#audio = { encoder_mask: mask };
    for (let layer = 0; layer < config.layers; layer++) {
      this.#audio[crossKey(layer)] = prefill[crossKey(layer)] as Tensor;
      this.#audio[`past_key_values.${layer}.encoder.value`] = prefill[`present.${layer}.encoder.value`] as Tensor;
    }
    this.keep(prefill);
  }

  /** Takes the new keys and values from the output of a step. */
  keep(out: InferenceSession.OnnxValueMapType): void {
    for (let layer = 0; layer < this.#layers; layer++) {
      for (const part of ['key', 'value']) {
        this.#text[`past_key_values.${layer}.decoder.${part}`] = out[`present.${layer}.decoder.${part}`] as Tensor;
      }
    }
  }

  /** Row `i` continues from row `parents[i]`. `sameAudio`: no row changes its window. */
  reorder(parents: readonly number[], sameAudio: boolean): void {
    if (!sameAudio) this.#audio = mapValues(this.#audio, (tensor) => rowsOf(tensor, parents));
    const inPlace = sameAudio && parents.every((parent, row) => parent === row);
    if (!inPlace) this.#text = mapValues(this.#text, (tensor) => rowsOf(tensor, parents));
  }

  /** Continues the first row with several texts, which share its audio; `fromStart` removes the text. */
  share(rows: number, fromStart: boolean): void {
    const copies = new Array<number>(fromStart ? 0 : rows).fill(0);
    this.#text = mapValues(this.#text, (tensor) => {
      if (!fromStart) return rowsOf(tensor, copies);
      const [, heads = 1, , size = 1] = tensor.dims;
      return new Tensor('float32', new Float32Array(0), [rows, heads, 0, size]);
    });
  }

  /** The inputs of the next step. */
  feeds(): Record<string, Tensor> {
    return { ...this.#audio, ...this.#text };
  }
}

function rowsOf(tensor: Tensor, rows: readonly number[]): Tensor {
  const [count = 1, ...rest] = tensor.dims;
  const source = tensor.data as Float32Array;
  const size = source.length / count;
  const data = new Float32Array(rows.length * size);
  rows.forEach((from, to) => {
    data.set(source.subarray(from * size, (from + 1) * size), to * size);
  });
  return new Tensor('float32', data, [rows.length, ...rest]);
}

function mapValues(tensors: Record<string, Tensor>, change: (tensor: Tensor) => Tensor): Record<string, Tensor> {
  return Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, change(tensor)]));
}
