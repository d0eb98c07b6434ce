import type { TranslationWeights } from '../../src/engines/translation/model/model-file.ts';

type Rows = Float64Array[];

/** Greedy translation by a forward pass in float64 without caches, as in `training/translation/verify_export.py`. */
export function referenceTranslation(weights: TranslationWeights, source: readonly number[], limit: number): number[] {
  const network = new ReferenceNetwork(weights);
  const memory = network.encode(source);
  const ids = [2];
  while (ids.length <= limit) {
    const scores = network.logits(ids, memory);
    for (const id of [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
      scores[id] = Number.NEGATIVE_INFINITY;
    const next = scores.indexOf(Math.max(...scores));
    if (next === 3) break;
    ids.push(next);
  }
  return ids.slice(1);
}

class ReferenceNetwork {
  readonly #weights: TranslationWeights;

  constructor(weights: TranslationWeights) {
    this.#weights = weights;
  }

  encode(ids: readonly number[]): Rows {
    let x = this.#embed(ids);
    for (let i = 0; i < this.#weights.shape.encoderLayers; i++) x = this.#layer(x, `encoder.${i}`);
    return this.#norm(x, 'encoder_norm');
  }

  logits(ids: readonly number[], memory: Rows): Float64Array {
    let x = this.#embed(ids);
    for (let i = 0; i < this.#weights.shape.decoderLayers; i++) x = this.#layer(x, `decoder.${i}`, memory);
    const last = this.#norm(x, 'decoder_norm').slice(-1);
    return this.#multiply(last, 'embedding.weight', this.#weights.vector('output_bias'))[0]!;
  }

  #embed(ids: readonly number[]): Rows {
    const { width } = this.#weights.shape;
    const { data, scales } = this.#weights.matrix('embedding.weight');
    return ids.map((id, position) =>
      Float64Array.from({ length: width }, (_, i) => {
        const angle = position * 10_000 ** (-(i % (width / 2)) / (width / 2));
        const place = i < width / 2 ? Math.sin(angle) : Math.cos(angle);
        return data[id * width + i]! * scales[id]! * Math.sqrt(width) + place;
      }),
    );
  }

  #multiply(x: Rows, name: string, bias: Float32Array): Rows {
    const { rows, columns, data, scales } = this.#weights.matrix(name);
    return x.map((row) =>
      Float64Array.from({ length: rows }, (_, out) => {
        let sum = 0;
        for (let i = 0; i < columns; i++) sum += row[i]! * data[out * columns + i]!;
        return sum * scales[out]! + bias[out]!;
      }),
    );
  }

  #linear(x: Rows, name: string): Rows {
    return this.#multiply(x, `${name}.weight`, this.#weights.vector(`${name}.bias`));
  }

  #norm(x: Rows, name: string): Rows {
    const [weight, bias] = [this.#weights.vector(`${name}.weight`), this.#weights.vector(`${name}.bias`)];
    return x.map((row) => {
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length;
      return row.map((value, i) => ((value - mean) / Math.sqrt(variance + 1e-5)) * weight[i]! + bias[i]!);
    });
  }

  #attention(query: Rows, key: Rows, value: Rows, causal: boolean): Rows {
    const { width, heads } = this.#weights.shape;
    const size = width / heads;
    return query.map((q, at) => {
      const out = new Float64Array(width);
      for (let head = 0; head < heads; head++) {
        const from = head * size;
        const scores = key.slice(0, causal ? at + 1 : undefined).map((k) => {
          let sum = 0;
          for (let i = from; i < from + size; i++) sum += q[i]! * k[i]!;
          return sum / Math.sqrt(size);
        });
        const largest = Math.max(...scores);
        const powers = scores.map((score) => Math.exp(score - largest));
        const total = powers.reduce((sum, power) => sum + power, 0);
        powers.forEach((power, j) => {
          for (let i = from; i < from + size; i++) out[i] = out[i]! + (power / total) * value[j]![i]!;
        });
      }
      return out;
    });
  }

  #layer(input: Rows, name: string, memory?: Rows): Rows {
    const parts = (rows: Rows, count: number) => {
      const size = rows[0]!.length / count;
      return Array.from({ length: count }, (_, part) => rows.map((row) => row.slice(part * size, (part + 1) * size)));
    };
    const add = (a: Rows, b: Rows) => a.map((row, r) => row.map((value, i) => value + b[r]![i]!));
    const [q, k, v] = parts(this.#linear(this.#norm(input, `${name}.norm1`), `${name}.attention.qkv`), 3);
    let x = add(input, this.#linear(this.#attention(q!, k!, v!, memory !== undefined), `${name}.attention.out`));
    if (memory) {
      const query = this.#linear(this.#norm(x, `${name}.norm2`), `${name}.cross.q`);
      const [key, value] = parts(this.#linear(memory, `${name}.cross.kv`), 2);
      x = add(x, this.#linear(this.#attention(query, key!, value!, false), `${name}.cross.out`));
    }
    const inner = this.#linear(this.#norm(x, `${name}.norm3`), `${name}.ff1`).map((row) =>
      row.map((value) => Math.max(0, value)),
    );
    return add(x, this.#linear(inner, `${name}.ff2`));
  }
}
