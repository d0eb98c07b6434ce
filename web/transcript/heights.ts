/** Positions of the items of a long list. Heights are estimated until they are measured. */
export class Heights {
  #heights: Float64Array;
  #measured: Uint8Array;
  #tops: Float64Array;
  /** `#tops` is valid up to this item. */
  #validTo = 0;

  constructor(count: number, estimate: (index: number) => number) {
    this.#heights = Float64Array.from({ length: count }, (_, index) => estimate(index));
    this.#measured = new Uint8Array(count);
    this.#tops = new Float64Array(count + 1);
  }

  get total(): number {
    return this.top(this.#heights.length);
  }

  /** Distance of an item from the start of the list. */
  top(index: number): number {
    for (; this.#validTo < index; this.#validTo++) {
      this.#tops[this.#validTo + 1] = this.#tops[this.#validTo]! + this.#heights[this.#validTo]!;
    }
    return this.#tops[index]!;
  }

  /** Index of the item at a distance from the start. */
  at(offset: number): number {
    let low = 0;
    let high = this.#heights.length - 1;
    this.top(this.#heights.length);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#tops[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  isMeasured(index: number): boolean {
    return this.#measured[index] === 1;
  }

  /** Marks an item to be measured again. */
  invalidate(index: number): void {
    if (index >= 0 && index < this.#measured.length) this.#measured[index] = 0;
  }

  /** Stores a measured height. Returns the difference from the previous height. */
  measure(index: number, height: number): number {
    const change = height - this.#heights[index]!;
    this.#measured[index] = 1;
    if (Math.abs(change) < 0.5) return 0;
    this.#heights[index] = height;
    this.#validTo = Math.min(this.#validTo, index);
    return change;
  }

  /** Discards all measurements, for example when the width has changed. */
  reset(estimate: (index: number) => number): void {
    this.#measured.fill(0);
    for (let index = 0; index < this.#heights.length; index++) this.#heights[index] = estimate(index);
    this.#validTo = 0;
  }
}
