import { type InferenceSession, Tensor } from '../../onnx/runtime.ts';
import { RowStore } from '../graph/row-store.ts';
import type { WhisperConfig } from '../model/model-config.ts';

/** The encoder output of some windows: tensors by name, each `[windows, …]`. */
export interface EncodedWindows {
  windows: number;
  /** Encoder frames of 20 ms. */
  time: number;
  tensors: Readonly<Record<string, Tensor>>;
}

/** The decoder output for the wanted positions. */
export interface DecoderOutput {
  /** `[wanted, TOP_TOKENS]`: the most likely next tokens, the most likely first … */
  top: readonly number[];
  /** … and the logarithms of their probabilities. */
  topLogprobs: Float32Array;
  /** `[wanted]`: log probability of the end of the text. */
  endLogprobs: Float32Array;
  /** `[wanted, vocabulary]`; empty unless requested. */
  logprobs: Float32Array;
  /** `[windows, heads, rows of a window · new tokens, time]`: attention of the alignment heads for each new token. */
  align: Float32Array;
}

/** The tokens of each row after which a prediction is wanted. */
export interface WantedPositions {
  /** `row · new tokens + index`. */
  positions: readonly number[];
  /** Added to the logits. */
  mask: Tensor;
  /** Whether the probabilities of all tokens are returned, not only the most likely. */
  all?: boolean;
}

/** The key-value cache grows by this many tokens at a time. */
const ROOM_STEP = 32;
/** Added to the scores of masked positions. */
const NEVER = -1e4;

/** Rows of tokens for some windows, with their key-value cache. All rows have the same number of tokens. */
export class DecodingBatch {
  readonly time: number;
  readonly #session: InferenceSession;
  readonly #config: WhisperConfig;
  readonly #encoded: RowStore;
  #cache: RowStore;
  #room = ROOM_STEP;
  #length = 0;

  constructor(session: InferenceSession, config: WhisperConfig, encoded: EncodedWindows) {
    this.#session = session;
    this.#config = config;
    this.time = encoded.time;
    this.#encoded = RowStore.of(encoded.tensors);
    this.#cache = this.#emptyCache(encoded.windows);
  }

  get windows(): number {
    return this.#encoded.rows;
  }

  get rows(): number {
    return this.#cache.rows;
  }

  /** Removes all tokens from the cache. */
  rewind(): void {
    this.#length = 0;
  }

  /** Adds the same number of tokens to each row and returns the predictions. */
  async predict(
    tokens: readonly (readonly number[])[],
    { positions, mask, all = false }: WantedPositions,
  ): Promise<DecoderOutput> {
    const rows = tokens.length;
    const count = tokens[0]?.length ?? 0;
    const places = Array.from({ length: rows * count }, (_, i) => BigInt(this.#length + (i % count)));
    const outputs = await this.#session.run(
      {
        ...this.#encoded.tensors(''),
        ...this.#cache.tensors('past_'),
        past_bias: this.#bias(count),
        ids: new Tensor('int64', BigInt64Array.from(tokens.flat(), BigInt), [rows, count]),
        positions: new Tensor('int64', BigInt64Array.from(places), [rows, count]),
        rows: new Tensor('int64', BigInt64Array.from(positions, BigInt), [positions.length]),
        mask,
      },
      ['top_ids', 'top_logprobs', 'end_logprobs', 'align', 'written', ...(all ? ['logprobs'] : [])],
    );
    const data = (name: string) => outputs[name]?.data as Float32Array;
    this.#keep(data('written'), rows, count);
    return {
      top: Array.from(outputs['top_ids']?.data as BigInt64Array, Number),
      topLogprobs: data('top_logprobs'),
      endLogprobs: data('end_logprobs'),
      logprobs: all ? data('logprobs') : new Float32Array(0),
      align: data('align'),
    };
  }

  /** Removes a window and its rows; the last window takes its place. */
  dropWindow(window: number): void {
    const perWindow = this.rows / this.windows;
    const last = this.windows - 1;
    this.#encoded.move(last, window);
    for (let row = 0; row < perWindow; row++) this.#cache.move(last * perWindow + row, window * perWindow + row);
    this.#encoded.shrink(last);
    this.#cache.shrink(last * perWindow);
  }

  /** Gives every window this many rows, all copies of its only one. */
  fanOut(perWindow: number): void {
    if (perWindow === 1) return;
    const wide = this.#emptyCache(this.windows * perWindow);
    if (this.#length > 0)
      for (let row = 0; row < wide.rows; row++) wide.copyFrom(this.#cache, Math.floor(row / perWindow), row);
    this.#cache = wide;
  }

  /** Row `i` continues from row `parents[i]`. */
  reorder(parents: readonly number[]): void {
    this.#cache.permute(parents);
  }

  /** The attention mask: cached tokens, and new tokens up to the token itself. */
  #bias(count: number): Tensor {
    const bias = new Float32Array(count * (this.#room + count));
    for (let token = 0; token < count; token++) {
      const row = token * (this.#room + count);
      bias.fill(NEVER, row + this.#length, row + this.#room);
      bias.fill(NEVER, row + this.#room + token + 1, row + this.#room + count);
    }
    return new Tensor('float32', bias, [count, this.#room + count]);
  }

  /** Adds new keys and values `[rows, count, names · width]` to the cache. */
  #keep(written: Float32Array, rows: number, count: number): void {
    while (this.#length + count > this.#room) this.#grow();
    const { decoderHeads: heads, width } = this.#config;
    const headWidth = width / heads;
    let from = 0;
    const stores = this.#cacheNames().map((name) => this.#cache.data(name));
    for (let row = 0; row < rows; row++) {
      for (let token = this.#length; token < this.#length + count; token++) {
        for (const store of stores) {
          for (let head = 0; head < heads; head++, from += headWidth) {
            const to = ((row * heads + head) * this.#room + token) * headWidth;
            for (let i = 0; i < headWidth; i++) store[to + i] = written[from + i]!;
          }
        }
      }
    }
    this.#length += count;
  }

  #grow(): void {
    const before = this.#cache;
    const room = this.#room;
    this.#room += ROOM_STEP;
    const { decoderHeads: heads, width } = this.#config;
    const size = width / heads;
    this.#cache = this.#emptyCache(before.rows);
    for (const name of this.#cacheNames()) {
      const from = before.data(name);
      const to = this.#cache.data(name);
      for (let part = 0; part < before.rows * heads; part++)
        to.set(from.subarray(part * room * size, (part + 1) * room * size), part * this.#room * size);
    }
  }

  #cacheNames(): string[] {
    return Array.from({ length: this.#config.decoderLayers }, (_, layer) => [`key.${layer}`, `value.${layer}`]).flat();
  }

  #emptyCache(rows: number): RowStore {
    const { decoderHeads, width } = this.#config;
    return RowStore.empty(this.#cacheNames(), rows, [decoderHeads, this.#room, width / decoderHeads]);
  }
}
