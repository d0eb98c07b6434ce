/** Rows of numbers, one after the other. */
export interface Rows {
  count: number;
  size: number;
  data: Float64Array;
}

/** Stores vectors of one size one after the other. */
export function rowsOf(vectors: readonly ArrayLike<number>[]): Rows {
  const size = vectors[0]?.length ?? 0;
  const data = new Float64Array(vectors.length * size);
  vectors.forEach((vector, i) => {
    data.set(vector, i * size);
  });
  return { count: vectors.length, size, data };
}

/**
 * The product of every row with every other, `[a × b]`: most of the arithmetic of diarization. Computed in blocks of
 * two by two rows, so that each number is used twice and the four sums are independent; this takes a quarter of the
 * time. A missing row is replaced by its neighbour.
 */
export function products(a: Rows, b: Rows): Float64Array {
  const { data: left, size } = a;
  const right = b.data;
  const out = new Float64Array(a.count * b.count);
  for (let row = 0; row < a.count; row += 2) {
    const nextRow = Math.min(row + 1, a.count - 1);
    for (let column = 0; column < b.count; column += 2) {
      const nextColumn = Math.min(column + 1, b.count - 1);
      let first = 0;
      let beside = 0;
      let below = 0;
      let across = 0;
      for (
        let i = row * size, end = i + size, k = nextRow * size, j = column * size, l = nextColumn * size;
        i < end;
        i++, j++, k++, l++
      ) {
        first += left[i]! * right[j]!;
        beside += left[i]! * right[l]!;
        below += left[k]! * right[j]!;
        across += left[k]! * right[l]!;
      }
      out[row * b.count + column] = first;
      out[row * b.count + nextColumn] = beside;
      out[nextRow * b.count + column] = below;
      out[nextRow * b.count + nextColumn] = across;
    }
  }
  return out;
}
