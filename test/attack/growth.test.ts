import { describe, expect, it } from 'vitest';
import { PARTS, SCANS } from './scans.ts';

const FIRST_CHARACTERS = 12_500;
const LAST_CHARACTERS = 200_000;
/** Twice the text costs twice the time in a linear scan and four times in a quadratic one. */
const MAX_RATIO = 3;
/** Shorter times are noise: garbage collection and compilation. */
const FLOOR_MS = 100;
/** A scan that takes this long has shown its growth; larger texts would only take minutes. */
const ENOUGH_MS = MAX_RATIO * FLOOR_MS;
/** Other programs compete for the processor caches, so a time above the limit is measured again. */
const REPEATS = 5;

/** Scans that must be found. */
const QUADRATIC: Record<string, (text: string) => unknown> = {
  'a slow quadratic scan': (text) => /\S+ $/.exec(text),
  'a quick quadratic scan': (text) => Array.from(text, (_, i) => text.indexOf('b', i)).length,
};

/** Processor time, which does not grow while other programs use the processor. */
async function costMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The middle of several ratios, each of two times measured one after the other, so that other programs slow down both. */
async function ratioOf(scan: (text: string) => unknown, half: string, whole: string): Promise<number> {
  const ratios: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const halfMs = await costMs(() => scan(half));
    ratios.push((await costMs(() => scan(whole))) / Math.max(FLOOR_MS, halfMs));
  }
  return ratios.sort((a, b) => a - b)[Math.floor(REPEATS / 2)]!;
}

/** The largest factor by which doubling the text slows the scan. */
async function growthOf(scan: (text: string) => unknown, part: string): Promise<number> {
  let growth = 0;
  let half = part.repeat(Math.ceil(FIRST_CHARACTERS / part.length));
  let halfMs = await costMs(() => scan(half));
  while (2 * half.length <= LAST_CHARACTERS + part.length) {
    const whole = half + half;
    const wholeMs = await costMs(() => scan(whole));
    const ratio = wholeMs / Math.max(FLOOR_MS, halfMs);
    growth = Math.max(growth, ratio < MAX_RATIO ? ratio : await ratioOf(scan, half, whole));
    if (growth >= MAX_RATIO || wholeMs >= ENOUGH_MS) break;
    half = whole;
    halfMs = wholeMs;
  }
  return growth;
}

describe('the time grows linearly with the text', () => {
  it.each(Object.entries(QUADRATIC))('but not in %s', async (_name, scan) => {
    expect(await growthOf(scan, 'a')).toBeGreaterThan(MAX_RATIO);
  });

  it.each(Object.entries(SCANS))('in %s', async (_name, scan) => {
    const slow: { part: string; ratio: number }[] = [];
    for (const part of PARTS) {
      const ratio = await growthOf(scan, part);
      if (ratio >= MAX_RATIO) slow.push({ part, ratio });
    }
    expect(slow).toEqual([]);
  });
});
