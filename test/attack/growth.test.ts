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
async function costMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The smallest processor time of several runs. More runs than one are needed only for a time that exceeds the limit. */
async function leastMs(scan: (text: string) => unknown, text: string, limitMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS && least >= limitMs; i++) least = Math.min(least, await costMs(() => scan(text)));
  return least;
}

/** The largest factor by which doubling the text slows the scan. */
async function growthOf(scan: (text: string) => unknown, part: string): Promise<number> {
  let growth = 0;
  let text = part.repeat(Math.ceil(FIRST_CHARACTERS / part.length));
  let halfMs = await leastMs(scan, text, FLOOR_MS);
  while (2 * text.length <= LAST_CHARACTERS + part.length && halfMs < ENOUGH_MS) {
    text += text;
    const wholeMs = await leastMs(scan, text, MAX_RATIO * Math.max(FLOOR_MS, halfMs));
    growth = Math.max(growth, wholeMs / Math.max(FLOOR_MS, halfMs));
    if (growth >= MAX_RATIO) break;
    halfMs = wholeMs;
  }
  return growth;
}

describe('the time grows linearly with the text', () => {
  it.each(Object.entries(SCANS))('in %s', async (_name, scan) => {
    const slow: { part: string; ratio: number }[] = [];
    for (const part of PARTS) {
      const ratio = await growthOf(scan, part);
      if (ratio >= MAX_RATIO) slow.push({ part, ratio });
    }
    expect(slow).toEqual([]);
  });
});
