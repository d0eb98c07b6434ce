import { expect, test } from 'vitest';
import { products, rowsOf } from './products.ts';

const vectors = (count: number, seed: number) =>
  Array.from({ length: count }, (_, row) => Float32Array.from({ length: 7 }, (_, i) => Math.sin(seed * row + i * i)));

test('multiplies every row with every other, for even and odd numbers of rows', () => {
  for (const [rows, columns] of [
    [1, 1],
    [2, 3],
    [3, 3],
    [4, 2],
    [5, 4],
    [9, 1],
  ] as const) {
    const a = vectors(rows, 3);
    const b = vectors(columns, 5);
    const expected = a.flatMap((x) => b.map((y) => x.reduce((sum, value, i) => sum + value * y[i]!, 0)));
    const found = products(rowsOf(a), rowsOf(b));
    expect([...found]).toEqual(expected.map((value) => expect.closeTo(value, 9)));
  }
});

test('no rows give no products', () => {
  expect(products(rowsOf([]), rowsOf(vectors(2, 1)))).toHaveLength(0);
});
