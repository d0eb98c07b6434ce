/** One line of the table. */
export interface Measured {
  set: string;
  system: string;
  model: string;
  audioSec: number;
  wallSec: number;
  /** Processor time of all threads. */
  cpuSec: number;
  /** Peak memory of the process. */
  peakMb: number;
  wordErrorRate: number;
}

/** Prints the rows, and for each row of ours how many times as fast it is as each other program on the same set and size, in wall-clock time and processor time
 * (which is comparable on a busy machine). */
export function printTable(lines: readonly Measured[]): void {
  const rows = lines.map((line) => {
    const peers = lines.filter((other) => other.set === line.set && other.model === line.model && !isOurs(other));
    const ratios = isOurs(line)
      ? peers.map(
          (peer) =>
            `${peer.system} ${(throughput(line) / throughput(peer)).toFixed(1)}× (processor ${(peer.cpuSec / line.cpuSec).toFixed(1)}×)`,
        )
      : [];
    return [
      line.set,
      line.system,
      line.model,
      `${throughput(line).toFixed(1)}×`,
      (line.wallSec / line.audioSec).toFixed(4),
      (line.cpuSec / line.audioSec).toFixed(4),
      line.peakMb.toFixed(0),
      (100 * line.wordErrorRate).toFixed(1),
      ratios.join(', '),
    ];
  });
  const head = ['set', 'system', 'model', 'real time', 'RTF', 'processor', 'MB', 'WER %', 'faster than'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const print = (cells: readonly string[]) =>
    console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) print(row);
}

function isOurs({ system }: Measured): boolean {
  return system.startsWith('verbatim');
}

function throughput({ audioSec, wallSec }: Measured): number {
  return audioSec / wallSec;
}
