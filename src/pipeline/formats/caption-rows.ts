import type { CaptionUnit } from './caption-units.ts';

/** Cost of an uneven row, relative to the costs of breaks. */
const UNEVEN_COST = 8;
const ORPHAN_COST = 5;

/** The smallest number of rows for some units. */
export function rowsNeeded(units: readonly CaptionUnit[], rowCharacters: number): number {
  let rows = 1;
  let used = 0;
  for (const unit of units) {
    const width = used === 0 ? unit.characters : used + unit.glue.length + unit.characters;
    if (used > 0 && width > rowCharacters) {
      rows++;
      used = unit.characters;
    } else used = width;
  }
  return rows;
}

/** Puts units on as few rows as possible, broken where it reads best and as evenly as that allows. */
export function breakIntoRows(units: readonly CaptionUnit[], rowCharacters: number): string[] {
  const rows = rowsNeeded(units, rowCharacters);
  if (rows === 1) return [rowText(units)];
  const ideal = Math.min(
    rowCharacters,
    units.reduce((sum, unit) => sum + unit.characters + unit.glue.length, 0) / rows,
  );
  // best[r][j]: lowest cost of the first j units on r rows.
  let best = new Array<number>(units.length + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const from: number[][] = [];
  for (let row = 0; row < rows; row++) {
    const next = new Array<number>(units.length + 1).fill(Number.POSITIVE_INFINITY);
    const origin = new Array<number>(units.length + 1).fill(0);
    for (let i = 0; i < units.length; i++) {
      if (best[i] === Number.POSITIVE_INFINITY) continue;
      let width = 0;
      for (let j = i + 1; j <= units.length; j++) {
        const unit = units[j - 1]!;
        width += unit.characters + (j === i + 1 ? 0 : unit.glue.length);
        if (width > rowCharacters) break;
        const cost =
          best[i]! + (i === 0 ? 0 : units[i]!.breakCost) + unevenness(width, ideal) + (j === i + 1 ? ORPHAN_COST : 0);
        if (cost < next[j]!) {
          next[j] = cost;
          origin[j] = i;
        }
      }
    }
    best = next;
    from.push(origin);
  }
  const cuts = [units.length];
  for (let row = rows - 1; row >= 0; row--) cuts.unshift(from[row]![cuts[0]!]!);
  return cuts.slice(1).map((end, row) => rowText(units.slice(cuts[row]!, end)));
}

/** Cost of a row, by the distance of its width from the ideal. */
export function unevenness(width: number, ideal: number): number {
  return UNEVEN_COST * ((width - ideal) / ideal) ** 2;
}

function rowText(units: readonly CaptionUnit[]): string {
  return units.map((unit, index) => (index === 0 ? '' : unit.glue) + unit.text).join('');
}
