/** Where each item of a long list stands: heights are guessed until they were measured. */
export class Heights {
  #heights: Float64Array;
  #measured: Uint8Array;
  #tops: Float64Array;
  /** Tops are right up to this item. */
  #validTo = 0;

  constructor(count: number, guess: (index: number) => number) {
    this.#heights = Float64Array.from({ length: count }, (_, index) => guess(index));
    this.#measured = new Uint8Array(count);
    this.#tops = new Float64Array(count + 1);
  }

  get total(): number {
    return this.top(this.#heights.length);
  }

  /** How far below the beginning an item starts. */
  top(index: number): number {
    for (; this.#validTo < index; this.#validTo++) {
      this.#tops[this.#validTo + 1] = this.#tops[this.#validTo]! + this.#heights[this.#validTo]!;
    }
    return this.#tops[index]!;
  }

  /** The item at a distance from the beginning. */
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

  /** Takes a measured height; tells by how much it differs from what was thought. */
  measure(index: number, height: number): number {
    const change = height - this.#heights[index]!;
    this.#measured[index] = 1;
    if (Math.abs(change) < 0.5) return 0;
    this.#heights[index] = height;
    this.#validTo = Math.min(this.#validTo, index);
    return change;
  }

  /** Guesses anew, when the width has changed. */
  forget(guess: (index: number) => number): void {
    this.#measured.fill(0);
    for (let index = 0; index < this.#heights.length; index++) this.#heights[index] = guess(index);
    this.#validTo = 0;
  }
}
