/** The index of the last item whose key is not above a value, in a list that is ordered by its keys; 0 if there is none. */
export function lastUpTo<T>(items: readonly T[], value: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (keyOf(items[middle] as T) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
