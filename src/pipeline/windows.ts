import type { WindowShape } from '../engines/ports/recognizer.ts';
import type { Dip } from './speech-regions.ts';
import type { SpeechRegion } from './stage.ts';

/** Audio that is recognised as one window. */
export interface SpeechWindow {
  /** Including the padding. */
  startSec: number;
  endSec: number;
  /** Silence to insert before the window, because the recording begins too abruptly. */
  leadSec: number;
  /** Duration of speech in it. */
  speechSec: number;
}

/** Speech with or without known places to cut. */
export type CuttableRegion = SpeechRegion & { dips?: readonly Dip[]; missingSilenceSec?: number };

/** Cuts regions of speech into windows for a recogniser, in silence or else at the quietest moment. */
export function planWindows(
  regions: readonly CuttableRegion[],
  shape: WindowShape,
  durationSec: number,
): SpeechWindow[] {
  const pieces = regions.flatMap((region) => splitLong(region, shape.maxSec - 2 * shape.paddingSec));
  const groups = joinNear(pieces, shape);
  return groups.map((group, i) => {
    const first = group[0]!;
    const last = group.at(-1)!;
    const gapBefore = first.startSec - (groups[i - 1]?.at(-1)?.endSec ?? Number.NEGATIVE_INFINITY);
    const gapAfter = (groups[i + 1]?.[0]?.startSec ?? Number.POSITIVE_INFINITY) - last.endSec;
    const startSec = first.startSec - (first.missingSilenceSec ?? 0) - Math.min(shape.paddingSec, gapBefore / 2);
    return {
      startSec: Math.max(0, startSec),
      leadSec: Math.max(0, -startSec),
      endSec: Math.min(durationSec, last.endSec + Math.min(shape.paddingSec, gapAfter / 2)),
      speechSec: group.reduce((sum, piece) => sum + piece.endSec - piece.startSec, 0),
    };
  });
}

/** Cuts a window further for another recogniser. Audio outside the window is not used. */
export function cutWindow(
  window: SpeechWindow,
  regions: readonly CuttableRegion[],
  shape: WindowShape,
): SpeechWindow[] {
  const inside = regions.flatMap((region) => {
    const startSec = Math.max(region.startSec, window.startSec);
    const endSec = Math.min(region.endSec, window.endSec);
    return endSec > startSec ? [{ ...region, startSec, endSec }] : [];
  });
  return planWindows(inside, shape, window.endSec).map((piece) => ({
    ...piece,
    startSec: Math.max(window.startSec, piece.startSec),
  }));
}

/** Splits a long region at the best dip in the second half of a window. */
function splitLong(region: CuttableRegion, maxSec: number): CuttableRegion[] {
  const pieces: CuttableRegion[] = [];
  let startSec = region.startSec;
  while (region.endSec - startSec > maxSec) {
    // Never so late that the rest is too short to have context.
    const latest = Math.min(startSec + maxSec, region.endSec - maxSec / 8);
    const earliest = startSec + maxSec / 2;
    let best: Dip = { atSec: latest, level: Number.POSITIVE_INFINITY };
    for (const dip of region.dips ?? []) {
      if (dip.atSec >= earliest && dip.atSec <= latest && dip.level < best.level) best = dip;
    }
    pieces.push({ startSec, endSec: best.atSec });
    startSec = best.atSec;
  }
  pieces.push({ startSec, endSec: region.endSec });
  if (region.missingSilenceSec !== undefined) pieces[0]!.missingSilenceSec = region.missingSilenceSec;
  return pieces;
}

/** Joins neighbours up to the target length; a full window is cut at its widest gap in the second half. */
function joinNear(pieces: readonly CuttableRegion[], shape: WindowShape): CuttableRegion[][] {
  const groups: CuttableRegion[][] = [];
  let group: CuttableRegion[] = [];
  for (const piece of pieces) {
    const last = group.at(-1);
    if (last && piece.startSec - last.endSec > shape.maxGapSec) {
      groups.push(group);
      group = [];
    }
    group.push(piece);
    while (group.length > 1 && piece.endSec - group[0]!.startSec > shape.targetSec) {
      const cut = widestGap(group, shape.targetSec);
      groups.push(group.slice(0, cut));
      group = group.slice(cut);
    }
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** Index of the first piece of the next window. */
function widestGap(group: readonly SpeechRegion[], targetSec: number): number {
  const middleSec = group[0]!.startSec + targetSec / 2;
  let cut = group.length - 1;
  let widest = -1;
  for (let i = 1; i < group.length; i++) {
    const gapSec = group[i]!.startSec - group[i - 1]!.endSec;
    if (gapSec > widest && (group[i]!.startSec >= middleSec || i === group.length - 1)) {
      widest = gapSec;
      cut = i;
    }
  }
  return cut;
}
