/** Tokens in one run, padding included: enough to use the processor, few enough that memory stays at some tens of megabytes. */
const RUN_TOKENS = 2048;

/** Groups inputs by similar length, so that less padding is computed: the indices of each batch. */
export function batchesOf(lengths: readonly number[]): number[][] {
  const order = lengths.map((_, index) => index).sort((a, b) => lengthAt(a) - lengthAt(b) || a - b);
  const batches: number[][] = [];
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && (to - from + 1) * lengthAt(order[to] as number) <= RUN_TOKENS) to++;
    batches.push(order.slice(from, to));
    from = to;
  }
  return batches;

  function lengthAt(index: number): number {
    return lengths[index] ?? 0;
  }
}
