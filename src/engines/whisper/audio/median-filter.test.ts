import { expect, it } from 'vitest';
import { medianFilter } from './median-filter.ts';

/** Few different values, so that equal ones occur. */
function someValues(length: number, seed: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => Math.floor(9 * Math.abs(Math.sin((i + 1) * (seed + 0.7) * 12.9898))));
}

it('finds the median of seven, with the ends mirrored', () => {
  for (let seed = 0; seed < 200; seed++) {
    const values = someValues(4 + (seed % 40), seed);
    const last = values.length - 1;
    const expected = values.map((_, i) => {
      const around = [-3, -2, -1, 0, 1, 2, 3].map((by) => {
        const mirrored = Math.abs(i + by);
        return values[mirrored > last ? 2 * last - mirrored : mirrored]!;
      });
      return around.sort((a, b) => a - b)[3]!;
    });
    const filtered = new Float32Array(values.length);
    medianFilter(values, filtered);
    expect(filtered).toEqual(expected);
  }
});

it('works with a single value', () => {
  const filtered = new Float32Array(1);
  medianFilter(Float32Array.of(5), filtered);
  expect(filtered[0]).toBe(5);
});
