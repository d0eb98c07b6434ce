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
/** Other programs compete for the processor caches, so a time above the limit is measured again. */
const REPEATS = 5;

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
  let text = part.repeat(Math.ceil(FIRST_CHARACTERS / part.length));
  let halfMs = await costMs(() => scan(text));
  while (2 * text.length <= LAST_CHARACTERS + part.length && halfMs < ENOUGH_MS && growth < MAX_RATIO) {
    const half = text;
    text += text;
    const wholeMs = await costMs(() => scan(text));
    const ratio = wholeMs / Math.max(FLOOR_MS, halfMs);
    growth = Math.max(growth, ratio < MAX_RATIO ? ratio : await ratioOf(scan, half, text));
    halfMs = wholeMs;
  }
  return growth;
}

describe('the time grows linearly with the text', () => {
  it('which a quadratic scan is found not to do', async () => {
    const quadratic = (text: string) => {
      let found = 0;
      for (let i = 0; i < text.length; i++) if (text.indexOf('b', i) > 0) found++;
      return found;
    };
    expect(await growthOf(quadratic, 'a')).toBeGreaterThan(MAX_RATIO);
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
