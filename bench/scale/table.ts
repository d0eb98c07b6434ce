/** One line of the table. */
export interface Row {
  system: string;
  model: string;
  cores: number;
  at: string;
  note: string;
  /** Seconds of audio a second; empty for live. */
  speed?: number;
  /** Mean number of busy processors. */
  load?: number;
  memoryMb?: number;
  wordErrorPercent?: number;
  /** Live only: 50th and 95th percentile of the time from the end of speech to its final. */
  finalMs?: { p50: number; p95: number };
}

/** Fewer recordings run on few processors, so the number of recordings is not compared. */
function kindOf(at: string): string {
  return at.replace(/^\d+ /, '');
}

/** Prints rows when they are measured, and at the end the important ratios. */
export function createTable() {
  const rows: Row[] = [];
  console.log(
    '\n| system | model | cores | recordings | note | audio s/s | busy cores | MB | word errors | live finals p50/p95 |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const number = (value: number | undefined, digits = 0) => (value === undefined ? '' : value.toFixed(digits));
  return {
    add(more: Row | Row[]): void {
      for (const row of [more].flat()) {
        rows.push(row);
        const finals = row.finalMs ? `${number(row.finalMs.p50)} / ${number(row.finalMs.p95)} ms` : '';
        const errors = row.wordErrorPercent === undefined ? '' : `${number(row.wordErrorPercent, 1)} %`;
        console.log(
          `| ${row.system} | ${row.model} | ${row.cores} | ${row.at} | ${row.note} | ${number(row.speed, 1)} ` +
            `| ${number(row.load, 1)} | ${number(row.memoryMb)} | ${errors} | ${finals} |`,
        );
      }
    },
    printRatios(): void {
      const plain = rows.filter(({ note, speed }) => note === '' && speed !== undefined);
      const most = Math.max(...plain.map(({ cores }) => cores));
      for (const row of plain.filter(({ cores }) => cores === most)) {
        const few = plain
          .filter(
            ({ system, model, at, cores }) =>
              system === row.system && model === row.model && kindOf(at) === kindOf(row.at) && cores < most,
          )
          .sort((a, b) => a.cores - b.cores)[0];
        if (few)
          console.log(
            `${row.system} ${row.model}, ${row.at}: ${most} cores are ${(row.speed! / few.speed!).toFixed(1)} times ${few.cores} cores`,
          );
      }
      // The best arrangement of whisper.cpp for each model and beam width.
      for (const own of plain.filter(({ system, cores }) => system === 'verbatim' && cores === most)) {
        const peers = rows
          .filter(({ system, model }) => system.startsWith('whisper.cpp') && model === own.model)
          .filter(({ cores, at, speed }) => cores === most && at === own.at && speed)
          .sort((a, b) => b.speed! - a.speed!);
        for (const system of new Set(peers.map((peer) => peer.system))) {
          const peer = peers.find((each) => each.system === system)!;
          console.log(
            `verbatim ${own.model}, ${own.at}: ${(own.speed! / peer.speed!).toFixed(1)} times ${system} (${peer.note})`,
          );
        }
      }
    },
  };
}
