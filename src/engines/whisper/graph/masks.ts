import { Tensor } from '../../onnx/runtime.ts';
import type { WhisperConfig } from '../model/model-config.ts';

/** Low enough for a probability of 0, finite so that sums stay numbers. */
const NEVER = -1e9;

/** Masks of tokens that must not be written, added to the logits. */
export class Masks {
  /** Plain text, and its end. */
  readonly text: Tensor;
  readonly #open: Float32Array;
  readonly #text: Float32Array;
  readonly #begin: Float32Array;
  readonly #size: number;

  /** `denied`: tokens that must not be written besides those of the model's configuration. */
  constructor(config: WhisperConfig, denied: readonly number[] = []) {
    this.#size = config.vocabularySize;
    this.#open = new Float32Array(this.#size);
    this.#text = new Float32Array(this.#size);
    for (const token of [...config.suppressed, ...denied]) this.#text[token] = NEVER;
    // All special tokens come after the end-of-text token.
    this.#text.fill(NEVER, config.tokens.end + 1);
    this.#begin = this.#text.slice();
    for (const token of config.suppressedAtBegin) this.#begin[token] = NEVER;
    this.text = new Tensor('float32', this.#text, [1, this.#size]);
  }

  /** Nothing forbidden. */
  open(): Tensor {
    return new Tensor('float32', this.#open, [1, this.#size]);
  }

  /** For prompts: first one position per row where anything may follow, then one per row where the text begins. */
  prompt(rows: number): Tensor {
    const all = new Float32Array(2 * rows * this.#size);
    for (let row = rows; row < 2 * rows; row++) all.set(this.#begin, row * this.#size);
    return new Tensor('float32', all, [2 * rows, this.#size]);
  }
}
