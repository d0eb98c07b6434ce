import { describe, expect, it } from 'vitest';
import { PARTS, SCANS } from './scans.ts';

const FIRST_CHARACTERS = 12_500;
const LAST_CHARACTERS = 200_000;
/** A scan that takes this long shows its growth; larger texts would only take minutes. */
const ENOUGH_MS = 200;
/** Twice the text costs twice the time in a linear scan and four times in a quadratic one. */
const MAX_RATIO = 3;
/** Shorter times are noise: garbage collection and compilation. */
const FLOOR_MS = 100;
/** Other programs compete for the processor caches, so the smallest of several times is used. */
const REPEATS = 3;

/** Processor time, which does not grow while other programs use the processor. */
function costMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The smallest processor time of several runs. More runs than one are needed only for a time that exceeds the limit. */
function leastMs(scan: (text: string) => unknown, text: string, limitMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS && least >= limitMs; i++)
    least = Math.min(
      least,
      costMs(() => scan(text)),
    );
  return least;
}

/** The largest factor by which doubling the text slows the scan. */
function growthOf(scan: (text: string) => unknown, part: string): number {
  let growth = 0;
  let text = part.repeat(Math.ceil(FIRST_CHARACTERS / part.length));
  let halfMs = leastMs(scan, text, FLOOR_MS);
  while (2 * text.length <= LAST_CHARACTERS + part.length && halfMs < ENOUGH_MS) {
    text += text;
    const wholeMs = leastMs(scan, text, MAX_RATIO * Math.max(FLOOR_MS, halfMs));
    growth = Math.max(growth, wholeMs / Math.max(FLOOR_MS, halfMs));
    if (growth >= MAX_RATIO) break;
    halfMs = wholeMs;
  }
  return growth;
}

describe('the time grows linearly with the text', () => {
  it.each(Object.entries(SCANS))('in %s', (_name, scan) => {
    const slow = PARTS.map((part) => ({ part, ratio: growthOf(scan, part) })).filter(({ ratio }) => ratio >= MAX_RATIO);
    expect(slow).toEqual([]);
  });
});
