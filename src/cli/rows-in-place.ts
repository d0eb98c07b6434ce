import { displayWidth } from './display-width.ts';

/** Rows at the bottom of a terminal that are drawn again and again in place; what is said above them stays. */
export interface RowsInPlace {
  /** How wide a row may be. */
  width(): number;
  /** How many rows there is room for. */
  height(): number;
  /** Draws the rows in the place of the ones before, after lines that stay. Each frame is one write, so nothing flickers. */
  show(rows: readonly string[], staying?: readonly string[]): void;
  /** Takes the rows away and gives the terminal back as it was. */
  clear(): void;
}

const ESC = '\u001b';
const ERASE_REST_OF_ROW = `${ESC}[K`;
const ERASE_BELOW = `${ESC}[J`;

/** `dim` rows are grey where colours are wanted. */
export function createRowsInPlace(out: NodeJS.WriteStream, { dim = false } = {}): RowsInPlace {
  let drawn: readonly string[] = [];
  // Some terminals say that they are 0 columns wide.
  const columns = () => out.columns || 80;
  const back = () => {
    // A terminal that was made narrower has wrapped what was drawn.
    const rows = drawn.reduce((sum, row) => sum + Math.max(1, Math.ceil(displayWidth(row) / columns())), 0);
    return rows > 0 ? `${ESC}[${rows}A` : '';
  };
  const paint = (row: string) => (dim && out.hasColors() ? `${ESC}[2m${row}${ESC}[0m` : row);
  return {
    // The last column stays free: some terminals wrap as soon as it is filled.
    width: () => columns() - 1,
    height: () => Math.max(1, (out.rows || 24) - 1),
    show(rows, staying = []) {
      if (staying.length === 0 && rows.length === drawn.length && rows.every((row, i) => row === drawn[i])) return;
      // Lines that stay may be longer than a row, so their place is emptied first.
      const lines = staying.length > 0 ? `${ERASE_BELOW}${staying.join('\n')}\n` : '';
      const below = rows.map((row) => `${paint(row)}${ERASE_REST_OF_ROW}\n`).join('');
      out.write(`${back()}${lines}${below}${ERASE_BELOW}`);
      drawn = rows;
    },
    clear() {
      if (drawn.length > 0) out.write(`${back()}${ERASE_BELOW}`);
      drawn = [];
    },
  };
}
