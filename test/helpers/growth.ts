const MAX_ATTEMPTS = 3;
/** Shorter times are counted as this long, because they are mostly noise. */
const LEAST_MS = 20;

/** Processor time, which does not depend on other programs as wall time does. */
function costMs(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * How much more four times the input costs: about 4 if the time grows linearly with the length, about 16 if it grows with its square.
 * Repeats the measurement only while the ratio is not below `limit`.
 */
export function growth(run: (size: number) => void, size: number, limit: number): number {
  run(size);
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    small = Math.min(
      small,
      costMs(() => run(size)),
    );
    large = Math.min(
      large,
      costMs(() => run(4 * size)),
    );
    if (large / Math.max(LEAST_MS, small) < limit) break;
  }
  return large / Math.max(LEAST_MS, small);
}
