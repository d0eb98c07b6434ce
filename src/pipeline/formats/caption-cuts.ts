import { unevenness } from './caption-rows.ts';
import { BREAK_COST, type CaptionUnit } from './caption-units.ts';

/** Limits of a caption, for one language. */
export interface CutRules {
  rowCharacters: number;
  rows: number;
  minimumMs: number;
  maximumMs: number;
  gapMs: number;
  charactersPerSec: number;
}

/**
 * Costs of what a reader notices, on the scale of the costs of breaks. Each caption has a cost, so that fewer are
 * better.
 */
const COST = {
  caption: 6,
  /** A new sentence in the middle of a caption. */
  sentenceInside: 7,
  /**
   * A single word, cut off from its sentence. The second highest cost, so that it happens only where no neighbour
   * fits into its caption.
   */
  orphan: 100,
  /** A silence inside: the text would be shown long before it is said. */
  silenceInside: 25,
  hurriedMost: 10,
  /** More than all other costs together, so that a caption is too short only where no other cut is possible. */
  tooShort: 400,
};
const SILENCE_MS = 1500;

/**
 * Cuts units into captions with the lowest total cost; returns the start of each. `nextStartMs` is the start of the next
 * text on the screen.
 */
export function cutCaptions(units: readonly CaptionUnit[], rules: CutRules, nextStartMs: number): number[] {
  const best = new Float64Array(units.length + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(units.length + 1);
  best[0] = 0;
  // Characters before each unit, if all were on one row.
  const widths = new Float64Array(units.length + 1);
  for (const [index, unit] of units.entries()) widths[index + 1] = widths[index]! + unit.glue.length + unit.characters;
  for (let i = 0; i < units.length; i++) {
    const first = units[i]!;
    const start = best[i]! + (i === 0 ? 0 : first.breakCost);
    let rows = 1;
    let used = 0;
    let characters = 0;
    let inside = 0;
    for (let j = i; j < units.length; j++) {
      const unit = units[j]!;
      const width = used === 0 ? unit.characters : used + unit.glue.length + unit.characters;
      if (used > 0 && width > rules.rowCharacters) {
        rows++;
        used = unit.characters;
      } else used = width;
      if (rows > rules.rows || (j > i && unit.endMs - first.startMs > rules.maximumMs)) break;
      characters += unit.characters + unit.glue.length;
      if (j > i) inside += costInside(units[j - 1]!, unit);
      const untilMs = units[j + 1]?.startMs ?? nextStartMs;
      const cost =
        start +
        COST.caption +
        inside +
        (rows === 1 ? 0 : rowCost(units, widths, i, j, rows, rules.rowCharacters)) +
        costOfTime(first.startMs, untilMs, characters, rules) +
        orphanCost(units, i, j);
      if (cost < best[j + 1]!) {
        best[j + 1] = cost;
        from[j + 1] = i;
      }
    }
  }
  const cuts: number[] = [];
  for (let at = units.length; at > 0; at = from[at]!) cuts.push(from[at]!);
  return cuts.reverse();
}

function costInside(before: CaptionUnit, after: CaptionUnit): number {
  return (
    (before.endsSentence ? COST.sentenceInside : 0) +
    (after.startMs - before.endMs > SILENCE_MS ? COST.silenceInside : 0)
  );
}

function costOfTime(startMs: number, untilMs: number, characters: number, rules: CutRules): number {
  const roomMs = Math.max(1, Math.min(untilMs - rules.gapMs - startMs, rules.maximumMs));
  if (roomMs < rules.minimumMs) return COST.tooShort;
  const neededMs = (characters / rules.charactersPerSec) * 1000;
  return neededMs <= roomMs ? 0 : Math.min(COST.hurriedMost, (neededMs / roomMs - 1) * 6);
}

/** One word alone is right only when it is all that is said, or a sentence of its own. */
function orphanCost(units: readonly CaptionUnit[], i: number, j: number): number {
  if (i !== j || units.length === 1) return 0;
  const opens = i === 0 || units[i - 1]!.endsSentence;
  return opens && units[i]!.endsSentence ? 0 : COST.orphan;
}

/**
 * How well the rows of a caption can be broken. Computed for two rows, the usual case; for more, one plain break each
 * is assumed.
 */
function rowCost(
  units: readonly CaptionUnit[],
  widths: Float64Array,
  i: number,
  j: number,
  rows: number,
  rowCharacters: number,
): number {
  if (rows > 2) return BREAK_COST.phrase * (rows - 1);
  let best: number = BREAK_COST.insideWord;
  for (let k = j; k > i; k--) {
    const lower = widths[j + 1]! - widths[k]! - units[k]!.glue.length;
    if (lower > rowCharacters) break;
    const upper = widths[k]! - widths[i]! - units[i]!.glue.length;
    if (upper > rowCharacters) continue;
    best = Math.min(best, units[k]!.breakCost + unevenness(upper, (upper + lower) / 2) * 2);
  }
  return best;
}
