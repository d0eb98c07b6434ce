/** The first processor that a benchmark may use, so that two benchmarks can run beside each other. */
const FIRST = Number(process.env['BENCH_FIRST_CORE'] ?? 0);

/** A list of processors for `taskset`. */
export function processorList(from: number, count: number): string {
  return `${FIRST + from}-${FIRST + from + count - 1}`;
}
