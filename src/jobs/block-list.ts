/** Elements of a new block. */
const BLOCK = 500;

/** A long list with many changes: a change moves the elements of one block and not all that follow. */
export class BlockList<T> {
  #blocks: T[][];
  #length: number;

  constructor(elements: readonly T[]) {
    this.#blocks = split(elements);
    this.#length = elements.length;
  }

  get length(): number {
    return this.#length;
  }

  /** Replaces the elements `from` to `from + remove`, the last excluded, which must be in the list. */
  replace(from: number, remove: number, insert: readonly T[]): void {
    const blocks = this.#blocks;
    let first = 0;
    let before = from;
    while (before > (blocks[first]?.length ?? before)) before -= blocks[first++]!.length;
    let last = first;
    let end = before + remove;
    while (end > (blocks[last]?.length ?? end)) end -= blocks[last++]!.length;
    const changed = (blocks[first] ?? []).slice(0, before).concat(insert, (blocks[last] ?? []).slice(end));
    blocks.splice(first, last - first + 1, ...(changed.length > 2 * BLOCK ? split(changed) : [changed]));
    this.#length += insert.length - remove;
  }

  toArray(): T[] {
    return this.#blocks.flat();
  }
}

function split<T>(elements: readonly T[]): T[][] {
  const blocks: T[][] = [];
  for (let from = 0; from < elements.length; from += BLOCK) blocks.push(elements.slice(from, from + BLOCK));
  return blocks;
}
