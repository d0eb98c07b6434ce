import { describe, expect, it } from 'vitest';
import { PARTS, SCANS } from './scans.ts';

const HALF_CHARACTERS = 100_000;
/** Twice the text costs twice the time in a linear scan and four times in a quadratic one. */
const MAX_RATIO = 3;
/** Shorter times are noise: garbage collection and compilation. */
const FLOOR_MS = 50;
/** Other programs may take the caches of the processor; the smallest of several times is the cost of the scan. */
const REPEATS = 4;

/** Processor time, which does not grow while other programs use the processor. */
function costMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How much more the double text costs, measured again while the result looks bad. */
function ratioOf(scan: (text: string) => unknown, part: string): number {
  const half = part.repeat(Math.ceil(HALF_CHARACTERS / part.length));
  const whole = half + half;
  let [halfMs, wholeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < REPEATS; i++) {
    halfMs = Math.min(
      halfMs,
      costMs(() => scan(half)),
    );
    wholeMs = Math.min(
      wholeMs,
      costMs(() => scan(whole)),
    );
    if (wholeMs < MAX_RATIO * Math.max(FLOOR_MS, halfMs)) break;
  }
  return wholeMs / Math.max(FLOOR_MS, halfMs);
}

describe('doubling the text at most doubles the time', () => {
  it.each(Object.entries(SCANS))('in %s', (_name, scan) => {
    const slow = PARTS.map((part) => ({ part, ratio: ratioOf(scan, part) })).filter(({ ratio }) => ratio >= MAX_RATIO);
    expect(slow).toEqual([]);
  });
});
