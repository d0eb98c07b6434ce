import { Tensor } from '../../onnx/runtime.ts';

/** Float32, or float16 as it is stored. */
export type Values = Float32Array | Uint16Array;

interface Stored {
  type: Tensor.Type;
  data: Values;
  /** Values of one row. */
  size: number;
  /** Sizes after the first. */
  dims: readonly number[];
}

/** Tensors whose first dimension is the row of a batch, so that rows can be moved and removed without allocation. */
export class RowStore {
  readonly #stored: ReadonlyMap<string, Stored>;
  #rows: number;

  private constructor(stored: ReadonlyMap<string, Stored>, rows: number) {
    this.#stored = stored;
    this.#rows = rows;
  }

  /** Takes over the memory of tensors. */
  static of(tensors: Readonly<Record<string, Tensor>>): RowStore {
    let rows = 0;
    const stored = Object.entries(tensors).map(([name, tensor]) => {
      const [count = 0, ...dims] = tensor.dims;
      rows = count;
      return [name, { type: tensor.type, data: tensor.data as Values, size: product(dims), dims }] as const;
    });
    return new RowStore(new Map(stored), rows);
  }

  static empty(names: readonly string[], rows: number, dims: readonly number[]): RowStore {
    const size = product(dims);
    return new RowStore(
      new Map(
        names.map((name) => [name, { type: 'float32' as const, data: new Float32Array(rows * size), size, dims }]),
      ),
      rows,
    );
  }

  get rows(): number {
    return this.#rows;
  }

  /** Views of the rows in use, by prefixed name. */
  tensors(prefix: string): Record<string, Tensor> {
    const views: Record<string, Tensor> = {};
    for (const [name, { type, data, size, dims }] of this.#stored) {
      const used = data.subarray(0, this.#rows * size);
      views[prefix + name] = new Tensor(type as 'float32', used as Float32Array, [this.#rows, ...dims]);
    }
    return views;
  }

  /** The values of a tensor, including rows that are not in use. */
  data(name: string): Values {
    const stored = this.#stored.get(name);
    if (!stored) throw new RangeError(`no tensor ${name}`);
    return stored.data;
  }

  move(from: number, to: number): void {
    if (from === to) return;
    for (const { data, size } of this.#stored.values()) data.copyWithin(to * size, from * size, (from + 1) * size);
  }

  shrink(rows: number): void {
    this.#rows = rows;
  }

  copyFrom(other: RowStore, from: number, to: number): void {
    for (const [name, { data, size }] of this.#stored) {
      const source = other.#stored.get(name);
      if (source) data.set(source.data.subarray(from * size, (from + 1) * size), to * size);
    }
  }

  /** Row `i` becomes a copy of row `sources[i]`. */
  permute(sources: readonly number[]): void {
    const moves = sources.flatMap((from, to) => (from === to ? [] : [{ from, to }]));
    for (const { data, size } of this.#stored.values()) {
      const copies = moves.map(({ from }) => data.slice(from * size, (from + 1) * size));
      moves.forEach(({ to }, index) => {
        data.set(copies[index] ?? [], to * size);
      });
    }
  }
}

function product(sizes: readonly number[]): number {
  return sizes.reduce((result, size) => result * size, 1);
}
