import { displayWidth, wrapText } from './display-width.ts';

const GAP = '  ';
const MIN_LAST_COLUMNS = 16;

/** Formats rows as columns. The last column is not padded; with `width` it is wrapped to fit. */
export function table(rows: readonly (readonly string[])[], width?: number): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, i) => Math.max(known[i] ?? 0, displayWidth(cell))),
    [],
  );
  const indent = widths.slice(0, -1).reduce((sum, each) => sum + each + GAP.length, 0);
  // Leave the last column of the terminal free: some terminals wrap when it is filled.
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(MIN_LAST_COLUMNS, width - 1 - indent);
  return rows
    .map((row) => {
      const before = row.slice(0, -1).map((cell, i) => pad(cell, widths[i] ?? 0) + GAP);
      const [first = '', ...more] = wrapText(row.at(-1) ?? '', room);
      const lines = [`${before.join('')}${first}`, ...more.map((line) => ' '.repeat(indent) + line)];
      return lines.map((line) => `${line.trimEnd()}\n`).join('');
    })
    .join('');
}

/** The width of a stream that is a terminal. */
export function columnsOf(out: NodeJS.WriteStream): number | undefined {
  return out.isTTY ? out.columns || 80 : undefined;
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - displayWidth(cell)));
}

/** Prints a value as JSON. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
