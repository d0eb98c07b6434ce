import { displayWidth } from './display-width.ts';

/** Rows at the bottom of a terminal that are redrawn in place; lines printed above them stay. */
export interface RowsInPlace {
  /** Maximum width of a row. */
  width(): number;
  /** Maximum number of rows. */
  height(): number;
  /** Prints lines that stay and redraws the rows below them. Each frame is one write, to avoid flicker. */
  show(rows: readonly string[], staying?: readonly string[]): void;
  /** Removes the rows and restores the terminal. */
  clear(): void;
}

const ESC = '\u001b';
const ERASE_REST_OF_ROW = `${ESC}[K`;
const ERASE_BELOW = `${ESC}[J`;

/** `dim` prints rows in grey if the terminal supports colours. */
export function createRowsInPlace(out: NodeJS.WriteStream, { dim = false } = {}): RowsInPlace {
  let drawn: readonly string[] = [];
  // Some terminals report a width of 0 columns.
  const columns = () => out.columns || 80;
  const back = () => {
    // After the terminal became narrower, earlier rows are wrapped.
    const rows = drawn.reduce((sum, row) => sum + Math.max(1, Math.ceil(displayWidth(row) / columns())), 0);
    return rows > 0 ? `${ESC}[${rows}A` : '';
  };
  const paint = (row: string) => (dim && out.hasColors() ? `${ESC}[2m${row}${ESC}[0m` : row);
  return {
    // Leave the last column free: some terminals wrap when it is filled.
    width: () => columns() - 1,
    height: () => Math.max(1, (out.rows || 24) - 1),
    show(rows, staying = []) {
      if (staying.length === 0 && rows.length === drawn.length && rows.every((row, i) => row === drawn[i])) return;
      // Printed lines may be longer than a row, so clear the space first.
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
