import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WindowShape } from '../engines/ports/recognizer.ts';
import { cutWindow, planWindows } from './windows.ts';

const shape: WindowShape = { maxSec: 10, targetSec: 6, maxGapSec: 0.5, paddingSec: 0.2, batch: 4 };
const region = (startSec: number, endSec: number) => ({ startSec, endSec });

test('joins neighbouring speech and splits at long silence', () => {
  const windows = planWindows([region(1, 2), region(2.3, 3), region(8, 9)], shape, 60);
  expect(windows).toEqual([
    { startSec: 0.8, endSec: 3.2, leadSec: 0, speechSec: expect.closeTo(1.7) },
    { startSec: 7.8, endSec: 9.2, leadSec: 0, speechSec: 1 },
  ]);
});

test('a recording that begins too abruptly gets the missing silence', () => {
  const [sudden] = planWindows([{ startSec: 0, endSec: 2, missingSilenceSec: 0.05 }], shape, 60);
  expect(sudden).toEqual({ startSec: 0, endSec: 2.2, leadSec: expect.closeTo(0.25), speechSec: 2 });
});

test('cuts a full window at its widest late gap', () => {
  const windows = planWindows([region(0, 2), region(2.1, 4), region(4.4, 5), region(5.1, 7)], shape, 60);
  expect(windows.map((w) => [w.startSec, w.endSec])).toEqual([
    [0, expect.closeTo(4.2)],
    [expect.closeTo(4.2), 7.2],
  ]);
});

test('cuts a monologue at its quietest moment', () => {
  const dips = [
    { atSec: 3, level: -80 },
    { atSec: 6, level: -20 },
    { atSec: 7.5, level: -40 },
    { atSec: 9, level: -10 },
  ];
  const windows = planWindows([{ startSec: 0, endSec: 14, dips }], shape, 14);
  expect(windows.map((w) => w.endSec)).toEqual([7.5, 14]);
});

test('every moment of speech is in exactly one window, and no window is too long', () => {
  const regions = fc
    .array(fc.tuple(fc.double({ min: 0.31, max: 5, noNaN: true }), fc.double({ min: 0.1, max: 70, noNaN: true })))
    .map((steps) => {
      let at = 0;
      return steps.map(([gap, length]) => {
        const startSec = at + gap;
        at = startSec + length;
        return region(startSec, at);
      });
    });
  fc.assert(
    fc.property(regions, (all) => {
      const windows = planWindows(all, shape, (all.at(-1)?.endSec ?? 0) + 1);
      const spoken = (list: { speechSec: number }[]) => list.reduce((sum, w) => sum + w.speechSec, 0);
      expect(spoken(windows)).toBeCloseTo(
        all.reduce((sum, r) => sum + r.endSec - r.startSec, 0),
        4,
      );
      windows.forEach((w, i) => {
        expect(w.endSec - w.startSec).toBeLessThanOrEqual(shape.maxSec + 1e-6);
        expect(w.startSec).toBeGreaterThanOrEqual((windows[i - 1]?.endSec ?? 0) - 1e-6);
      });
    }),
  );
});

test('cuts a window further for a recogniser with short windows, without audio outside it', () => {
  const regions = [region(0.5, 2), region(2.2, 4), region(6, 9), region(9.1, 20)];
  const window = { startSec: 2.1, endSec: 12, leadSec: 0, speechSec: 7.7 };
  const pieces = cutWindow(window, regions, { ...shape, targetSec: 3, maxSec: 4 });
  expect(pieces[0]).toMatchObject({ startSec: 2.1, endSec: 4.2 });
  expect(pieces.at(-1)!.endSec).toBe(12);
  expect(pieces.reduce((sum, piece) => sum + piece.speechSec, 0)).toBeCloseTo(7.7);
  for (const piece of pieces) expect(piece.endSec - piece.startSec).toBeLessThanOrEqual(4);
});
