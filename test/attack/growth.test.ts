import { describe, expect, it } from 'vitest';
import { PARTS, SCANS } from './scans.ts';

const FIRST_CHARACTERS = 12_500;
const LAST_CHARACTERS = 200_000;
/** A scan that takes this long shows its growth; larger texts would only take minutes. */
const ENOUGH_MS = 400;
/** Twice the text costs twice the time in a linear scan and four times in a quadratic one. */
const MAX_RATIO = 3;
/** Shorter times are noise: garbage collection and compilation. */
const FLOOR_MS = 50;
/** Other programs compete for the processor caches, so the smallest of several times is used. */
const REPEATS = 3;

/** Processor time, which does not grow while other programs use the processor. */
function costMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The largest factor by which doubling the text slows the scan; repeats a measurement that exceeds the limit. */
function growthOf(scan: (text: string) => unknown, part: string): number {
  let growth = 0;
  for (let size = FIRST_CHARACTERS; 2 * size <= LAST_CHARACTERS; size *= 2) {
    const half = part.repeat(Math.ceil(size / part.length));
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
    growth = Math.max(growth, wholeMs / Math.max(FLOOR_MS, halfMs));
    if (growth >= MAX_RATIO || wholeMs > ENOUGH_MS) break;
  }
  return growth;
}

describe('the time grows linearly with the text', () => {
  it.each(Object.entries(SCANS))('in %s', (_name, scan) => {
    const slow = PARTS.map((part) => ({ part, ratio: growthOf(scan, part) })).filter(({ ratio }) => ratio >= MAX_RATIO);
    expect(slow).toEqual([]);
  });
});
