/** The median of the seven values around each, as in the original implementation; the ends are mirrored. */
export function medianFilter(values: Float32Array, into: Float32Array): void {
  const { length } = values;
  const around = new Float32Array(length + 6);
  around.set(values, 3);
  for (let i = 1; i <= 3; i++) {
    around[3 - i] = values[Math.min(i, length - 1)]!;
    around[length + 2 + i] = values[Math.max(0, length - 1 - i)]!;
  }
  for (let i = 0; i < length; i++) into[i] = middleOfSeven(around, i);
}

/** Sorts only as far as needed, without a branch: this is called millions of times a minute of speech. */
function middleOfSeven(values: Float32Array, at: number): number {
  const { min, max } = Math;
  const a = values[at]!;
  const b = values[at + 1]!;
  const c = values[at + 2]!;
  const d = values[at + 3]!;
  const e = values[at + 4]!;
  const f = values[at + 5]!;
  // Of six values neither the smallest nor the largest can be the median of seven.
  const lowAB = min(a, b);
  const highAB = max(a, b);
  const lowCD = min(c, d);
  const highCD = max(c, d);
  const lowEF = min(e, f);
  const highEF = max(e, f);
  const low1 = max(lowAB, lowCD);
  const low2 = max(min(lowAB, lowCD), lowEF);
  const high1 = min(highAB, highCD);
  const high2 = min(max(highAB, highCD), highEF);
  return middleOfFive(low1, low2, high1, high2, values[at + 6]!);
}

function middleOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const { min, max } = Math;
  const low = max(min(a, b), min(c, d));
  const high = min(max(a, b), max(c, d));
  return max(min(low, high), min(max(low, high), e));
}
