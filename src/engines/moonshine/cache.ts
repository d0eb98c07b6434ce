import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import type { MoonshineFacts } from './facts.ts';
import { crossKey } from './graphs.ts';

/** What a decoder remembers: about the audio, and about what it has written so far. One row for each text in the making. */
export class DecoderCache {
  readonly #layers: number;
  #audio: Record<string, Tensor>;
  #written: Record<string, Tensor> = {};

  constructor(prefill: InferenceSession.OnnxValueMapType, mask: Tensor, facts: MoonshineFacts) {
    this.#layers = facts.layers;
    this.#audio = { encoder_mask: mask };
    for (let layer = 0; layer < facts.layers; layer++) {
      this.#audio[crossKey(layer)] = prefill[crossKey(layer)] as Tensor;
      this.#audio[`past_key_values.${layer}.encoder.value`] = prefill[`present.${layer}.encoder.value`] as Tensor;
    }
    this.keep(prefill);
  }

  /** Takes over what a step has written. */
  keep(out: InferenceSession.OnnxValueMapType): void {
    for (let layer = 0; layer < this.#layers; layer++) {
      for (const part of ['key', 'value']) {
        this.#written[`past_key_values.${layer}.decoder.${part}`] = out[`present.${layer}.decoder.${part}`] as Tensor;
      }
    }
  }

  /** Row `i` goes on where row `parents[i]` is. `sameAudio`: every row listens to what it listened to before. */
  reorder(parents: readonly number[], sameAudio: boolean): void {
    if (!sameAudio) this.#audio = mapValues(this.#audio, (tensor) => rowsOf(tensor, parents));
    const inPlace = sameAudio && parents.every((parent, row) => parent === row);
    if (!inPlace) this.#written = mapValues(this.#written, (tensor) => rowsOf(tensor, parents));
  }

  /** What the next step reads. */
  feeds(): Record<string, Tensor> {
    return { ...this.#audio, ...this.#written };
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
