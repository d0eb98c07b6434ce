import type { Turn } from '../../src/pipeline/speakers/turns.ts';

/** A turn in a reference. */
export interface ReferenceTurn {
  startSec: number;
  endSec: number;
  speaker: string;
}

/** Seconds of error by kind, and of speech in the reference (overlapped speech counts for each speaker). */
export interface DiarizationError {
  missedSec: number;
  falseSec: number;
  confusedSec: number;
  totalSec: number;
  /** The reference speaker that each found speaker is mapped to. */
  mapping: Map<number, string>;
}

const FRAMES_PER_SEC = 100;
const COLLAR_SEC = 0.25;

/** Errors by frames of 10 ms, without 0.25 s around reference boundaries, with overlap, under the best one-to-one mapping. */
export function diarizationError(reference: readonly ReferenceTurn[], found: readonly Turn[]): DiarizationError {
  const names = [...new Set(reference.map((turn) => turn.speaker))];
  const numbers = [...new Set(found.map((turn) => turn.speaker))];
  const endSec = Math.max(0, ...reference.map((turn) => turn.endSec), ...found.map((turn) => turn.endSec));
  const frames = Math.ceil((endSec + 1) * FRAMES_PER_SEC);
  const scored = new Uint8Array(frames).fill(1);
  for (const turn of reference) {
    for (const edge of [turn.startSec, turn.endSec]) {
      scored.fill(0, Math.max(0, frame(edge - COLLAR_SEC)), frame(edge + COLLAR_SEC));
    }
  }
  const truth = names.map((name) =>
    mask(
      reference.filter((turn) => turn.speaker === name),
      frames,
    ),
  );
  const guess = numbers.map((number) =>
    mask(
      found.filter((turn) => turn.speaker === number),
      frames,
    ),
  );
  const together = truth.map((t) => guess.map((g) => t.reduce((sum, on, i) => sum + (on & g[i]! & scored[i]!), 0)));
  const counts = { missed: 0, false: 0, both: 0, total: 0 };
  for (let i = 0; i < frames; i++) {
    if (!scored[i]) continue;
    const real = truth.reduce((sum, t) => sum + t[i]!, 0);
    const guessed = guess.reduce((sum, g) => sum + g[i]!, 0);
    counts.missed += Math.max(0, real - guessed);
    counts.false += Math.max(0, guessed - real);
    counts.both += Math.min(real, guessed);
    counts.total += real;
  }
  const pairs = bestPairs(together);
  const right = pairs.reduce((sum, [t, g]) => sum + together[t]![g]!, 0);
  return {
    missedSec: counts.missed / FRAMES_PER_SEC,
    falseSec: counts.false / FRAMES_PER_SEC,
    confusedSec: (counts.both - right) / FRAMES_PER_SEC,
    totalSec: counts.total / FRAMES_PER_SEC,
    mapping: new Map(pairs.map(([t, g]) => [numbers[g]!, names[t]!])),
  };
}

const frame = (seconds: number) => Math.round(seconds * FRAMES_PER_SEC);

function mask(turns: readonly { startSec: number; endSec: number }[], frames: number): Uint8Array {
  const out = new Uint8Array(frames);
  for (const { startSec, endSec } of turns) out.fill(1, frame(startSec), frame(endSec));
  return out;
}

/** The one-to-one pairing with the largest sum, by the Hungarian method; `offRow` and `offColumn` are its potentials. */
function bestPairs(table: readonly (readonly number[])[]): [row: number, column: number][] {
  const size = Math.max(table.length, table[0]?.length ?? 0);
  const cost = (row: number, column: number) => -(table[row - 1]?.[column - 1] ?? 0);
  const offRow = new Float64Array(size + 1);
  const offColumn = new Float64Array(size + 1);
  /** The row of each column, counted from 1; 0 means none. */
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(size + 1);
    const done = new Uint8Array(size + 1);
    rowOf[0] = row;
    let column = 0;
    while (rowOf[column] !== 0) {
      done[column] = 1;
      let next = 0;
      let step = Number.POSITIVE_INFINITY;
      for (let other = 1; other <= size; other++) {
        if (done[other]) continue;
        const here = cost(rowOf[column]!, other) - offRow[rowOf[column]!]! - offColumn[other]!;
        if (here < least[other]!) {
          least[other] = here;
          cameFrom[other] = column;
        }
        if (least[other]! < step) {
          step = least[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= size; other++) {
        if (done[other]) {
          offRow[rowOf[other]!]! += step;
          offColumn[other]! -= step;
        } else least[other]! -= step;
      }
      column = next;
    }
    for (; column !== 0; column = cameFrom[column]!) rowOf[column] = rowOf[cameFrom[column]!]!;
  }
  const pairs: [number, number][] = [];
  for (let column = 1; column <= size; column++) {
    const row = rowOf[column]! - 1;
    if ((table[row]?.[column - 1] ?? 0) > 0) pairs.push([row, column - 1]);
  }
  return pairs;
}
