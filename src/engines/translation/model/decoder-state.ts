import { type InferenceSession, Tensor } from '../../onnx/runtime.ts';
import { RowStore } from '../../whisper/graph/row-store.ts';
import { TOP_TOKENS } from './decoder-graph.ts';
import type { TranslationShape } from './model-file.ts';

/** The most probable next tokens, `[sentences, beams, TOP_TOKENS]`. */
export interface NextTokens {
  ids: BigInt64Array;
  logprobs: Float32Array;
}

/** Added to scores of entries that a hypothesis must not attend to. */
const MASKED = -30_000;
/** The store grows by this many steps at a time. */
const ROOM_STEPS = 16;

/** Keys and values of the hypotheses of some sentences. Each step of a sentence writes one entry per beam. */
export class DecoderState {
  readonly #session: InferenceSession;
  readonly #shape: TranslationShape;
  readonly #beams: number;
  readonly #encoded: RowStore;
  #past: RowStore;
  #room: number;
  #steps = 0;

  /** Takes over the tensors of the encoder and `cross_bias`. */
  constructor(
    session: InferenceSession,
    shape: TranslationShape,
    encoded: Readonly<Record<string, Tensor>>,
    beams: number,
  ) {
    this.#session = session;
    this.#shape = shape;
    this.#beams = beams;
    this.#encoded = RowStore.of(encoded);
    this.#room = ROOM_STEPS * beams;
    this.#past = this.#emptyStore(this.#encoded.rows);
  }

  get sentences(): number {
    return this.#encoded.rows;
  }

  /** The entry that beam `beam` of every sentence writes in the current step. */
  entryOf(beam: number): number {
    return this.#steps * this.#beams + beam;
  }

  /** Runs one step. `entries` lists for each hypothesis the entries of its earlier tokens. */
  async step(tokens: Float32Array, entries: readonly (readonly number[])[]): Promise<NextTokens> {
    const { width } = this.#shape;
    const out = await this.#session.run({
      ...this.#encoded.tensors(''),
      ...this.#past.tensors('past_'),
      past_bias: this.#bias(entries),
      tokens: new Tensor('float32', tokens, [this.sentences, this.#beams, width]),
    });
    this.#keep(out['written']?.data as Float32Array);
    return {
      ids: out['top_ids']?.data as BigInt64Array,
      logprobs: out['top_logprobs']?.data as Float32Array,
    };
  }

  /** Removes a sentence; the last one takes its place. */
  drop(sentence: number): void {
    const last = this.sentences - 1;
    for (const store of [this.#encoded, this.#past]) {
      store.move(last, sentence);
      store.shrink(last);
    }
  }

  #bias(entries: readonly (readonly number[])[]): Tensor {
    const size = this.#room + this.#beams;
    const bias = new Float32Array(entries.length * size).fill(MASKED);
    entries.forEach((own, row) => {
      for (const entry of own) bias[row * size + entry] = 0;
      bias[row * size + this.#room + (row % this.#beams)] = 0;
    });
    return new Tensor('float32', bias, [this.sentences, 1, this.#beams, size]);
  }

  /** Stores the new keys and values `[sentences, beams, 2 · layers · width]`. */
  #keep(written: Float32Array): void {
    const { heads, width } = this.#shape;
    const headWidth = width / heads;
    if ((this.#steps + 1) * this.#beams > this.#room) this.#grow();
    const stores = this.#names().map((name) => this.#past.data(name));
    let from = 0;
    for (let sentence = 0; sentence < this.sentences; sentence++) {
      for (let beam = 0; beam < this.#beams; beam++) {
        const entry = this.entryOf(beam);
        for (const store of stores) {
          for (let head = 0; head < heads; head++, from += headWidth) {
            const to = ((sentence * heads + head) * this.#room + entry) * headWidth;
            store.set(written.subarray(from, from + headWidth), to);
          }
        }
      }
    }
    this.#steps++;
  }

  #grow(): void {
    const { heads, width } = this.#shape;
    const size = width / heads;
    const [before, room] = [this.#past, this.#room];
    this.#room += ROOM_STEPS * this.#beams;
    this.#past = this.#emptyStore(before.rows);
    for (const name of this.#names()) {
      const [from, to] = [before.data(name), this.#past.data(name)];
      for (let part = 0; part < before.rows * heads; part++)
        to.set(from.subarray(part * room * size, (part + 1) * room * size), part * this.#room * size);
    }
  }

  #names(): string[] {
    return Array.from({ length: this.#shape.decoderLayers }, (_, layer) => [`key.${layer}`, `value.${layer}`]).flat();
  }

  #emptyStore(sentences: number): RowStore {
    const { heads, width } = this.#shape;
    return RowStore.empty(this.#names(), sentences, [heads, this.#room, width / heads]);
  }
}

/** The candidates of one hypothesis, most probable first. */
export function candidatesOf({ ids, logprobs }: NextTokens, row: number): { token: number; logprob: number }[] {
  return Array.from({ length: TOP_TOKENS }, (_, rank) => ({
    token: Number(ids[row * TOP_TOKENS + rank]),
    logprob: logprobs[row * TOP_TOKENS + rank]!,
  }));
}
