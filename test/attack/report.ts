import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PATH = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.cache/verbatim/attacks.jsonl');

/** The cost of one attack, as it is reported. */
export interface ReportedCost {
  file: string;
  test: string;
  healthMs: number;
  elapsedMs: number;
  referenceMs: number;
  grownBytes: number;
  cpuSec: number;
}

/** Adds a cost to the report of this run. */
export function reportCost(cost: ReportedCost): void {
  appendFileSync(PATH, `${JSON.stringify(cost)}\n`);
}

/** Starts an empty report. */
export function setup(): void {
  mkdirSync(dirname(PATH), { recursive: true });
  rmSync(PATH, { force: true });
  appendFileSync(PATH, '');
}

/** Prints the report as a table: the highest values of each file. */
export function teardown(): void {
  const costs = readFileSync(PATH, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportedCost);
  const rows = [...new Set(costs.map(({ file }) => file))].map((file) => {
    const own = costs.filter((cost) => cost.file === file);
    const most = (field: 'healthMs' | 'elapsedMs' | 'referenceMs' | 'grownBytes') =>
      Math.max(...own.map((cost) => cost[field]));
    const cpuSec = own.reduce((sum, cost) => sum + cost.cpuSec, 0);
    return [
      `\`${file}\``,
      String(own.length),
      `${Math.round(most('healthMs'))} ms`,
      `${Math.round(most('elapsedMs'))} ms`,
      `${Math.round(most('referenceMs'))} ms`,
      `${Math.round(most('grownBytes') / 1e6)} MB`,
      `${cpuSec.toFixed(0)} s`,
    ];
  });
  const head = ['File', 'Attacks', '`/health`', 'elapsed', 'idle service', 'Memory', 'Processor time'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.info(`\n${lines.join('\n')}\n`);
}
