const TRIES = 2;
/** What takes less than this is too short to compare. */
const LEAST_MS = 20;

/** Processor time: other programs on the machine do not add to it as they do to the time on the clock. */
function costMs(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** How much more four times the input costs: about 4 where time grows with length, about 16 where it grows with its square. */
export function growth(run: (size: number) => void, size: number): number {
  run(size);
  const least = (of: number) => Math.min(...Array.from({ length: TRIES }, () => costMs(() => run(of))));
  return least(4 * size) / Math.max(LEAST_MS, least(size));
}
