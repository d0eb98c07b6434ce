import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { WhisperConfig } from './model-config.ts';
import { RowStore } from './row-store.ts';

/** The encoder's answer for some windows: tensors by name, each `[windows, …]`. */
export interface EncodedWindows {
  windows: number;
  /** Time steps of 20 ms. */
  time: number;
  tensors: Readonly<Record<string, Tensor>>;
}

/** What the decoder says about the wanted positions. */
export interface Reading {
  /** `[wanted, vocabulary]`; valid until the next call. */
  logprobs: Float32Array;
  /** Most likely token of each wanted position. */
  best: number[];
  /** `[windows, heads, rows of a window · new tokens, time]`: where each new token's alignment heads look. */
  align: Float32Array;
}

/** Rows of text being written about some windows, with the memory of what was written so far. */
export class DecodingBatch {
  readonly time: number;
  readonly #session: InferenceSession;
  readonly #config: WhisperConfig;
  readonly #room: number;
  readonly #encoded: RowStore;
  #cache: RowStore;
  #lengths: number[];
  #logprobs = new Float32Array(0);

  /** `room` is the most tokens a row will ever hold. */
  constructor(session: InferenceSession, config: WhisperConfig, encoded: EncodedWindows, room: number) {
    this.#session = session;
    this.#config = config;
    this.#room = room;
    this.time = encoded.time;
    this.#encoded = RowStore.of(encoded.tensors);
    this.#cache = this.#emptyCache(encoded.windows);
    this.#lengths = new Array<number>(encoded.windows).fill(0);
  }

  get windows(): number {
    return this.#encoded.rows;
  }

  get rows(): number {
    return this.#cache.rows;
  }

  /** Tokens a row has read. */
  length(row: number): number {
    return this.#lengths[row] ?? 0;
  }

  /** Makes rows forget what they have read beyond `length` tokens. */
  rewind(length: number): void {
    this.#lengths = this.#lengths.map((current) => Math.min(current, length));
  }

  /**
   * Lets each row read its tokens. Several at once can be read only by rows that have read nothing yet; then rows may differ in their number.
   * `wanted` names the positions to predict from: `row · longest + index`.
   */
  async read(tokens: readonly (readonly number[])[], wanted: readonly number[], mask: Tensor): Promise<Reading> {
    const rows = tokens.length;
    const longest = Math.max(...tokens.map((row) => row.length));
    const ids = new BigInt64Array(rows * longest).fill(BigInt(this.#config.tokens.end));
    const positions = new BigInt64Array(rows * longest);
    tokens.forEach((row, index) => {
      const start = this.#lengths[index] ?? 0;
      for (let i = 0; i < longest; i++) positions[index * longest + i] = BigInt(start + i);
      row.forEach((token, i) => {
        ids[index * longest + i] = BigInt(token);
      });
      this.#lengths[index] = start + row.length;
    });
    const total = Math.max(longest, ...this.#lengths);
    const logprobs = this.#logprobSpace(wanted.length);
    const past = this.#cache.tensors('past_');
    const outputs = await this.#session.run(
      {
        ...this.#encoded.tensors(''),
        ...past,
        ids: new Tensor('int64', ids, [rows, longest]),
        positions: new Tensor('int64', positions, [rows, longest]),
        last: new Tensor(
          'int32',
          Int32Array.from(this.#lengths, (length) => length - 1),
          [rows],
        ),
        total: new Tensor('int32', Int32Array.of(total), []),
        rows: new Tensor('int64', BigInt64Array.from(wanted, BigInt), [wanted.length]),
        mask,
      },
      // The cache is written in place: the same memory goes in as the past and comes out as the present.
      { ...this.#cache.tensors('present_'), logprobs, best: null, align: null },
    );
    return {
      logprobs: logprobs.data as Float32Array,
      best: Array.from(outputs['best']?.data as BigInt64Array, Number),
      align: outputs['align']?.data as Float32Array,
    };
  }

  /** Takes a window and its rows out; the last window takes its place. */
  dropWindow(window: number): void {
    const perWindow = this.rows / this.windows;
    const last = this.windows - 1;
    this.#encoded.move(last, window);
    for (let row = 0; row < perWindow; row++) {
      this.#cache.move(last * perWindow + row, window * perWindow + row);
      this.#lengths[window * perWindow + row] = this.#lengths[last * perWindow + row] ?? 0;
    }
    this.#encoded.shrink(last);
    this.#cache.shrink(last * perWindow);
    this.#lengths.length = last * perWindow;
  }

  /** Gives every window this many rows, all starting as copies of its only one. */
  fanOut(perWindow: number): void {
    const wide = this.#emptyCache(this.windows * perWindow);
    for (let row = 0; row < wide.rows; row++) wide.copyFrom(this.#cache, Math.floor(row / perWindow), row);
    this.#lengths = Array.from({ length: wide.rows }, (_, row) => this.#lengths[Math.floor(row / perWindow)] ?? 0);
    this.#cache = wide;
  }

  /** Row `i` goes on from what row `parents[i]` has read. */
  reorder(parents: readonly number[]): void {
    this.#cache.permute(parents);
    this.#lengths = parents.map((parent) => this.#lengths[parent] ?? 0);
  }

  #emptyCache(rows: number): RowStore {
    const { decoderLayers, decoderHeads, width } = this.#config;
    const names = Array.from({ length: decoderLayers }, (_, layer) => [`key.${layer}`, `value.${layer}`]).flat();
    return RowStore.empty(names, rows, [decoderHeads, this.#room, width / decoderHeads]);
  }

  #logprobSpace(rows: number): Tensor {
    const size = rows * this.#config.vocabularySize;
    if (this.#logprobs.length < size) this.#logprobs = new Float32Array(size);
    return new Tensor('float32', this.#logprobs.subarray(0, size), [rows, this.#config.vocabularySize]);
  }
}
