import { readFile } from 'node:fs/promises';
import type { TestServer } from '../../test/e2e/server.ts';

const TICKS_PER_SEC = 100;

/** Resource usage of processes. */
export interface Usage {
  cpuSec: number;
  memoryMb: number;
}

/** Resource usage of the server's processes since their start. */
export async function usage(server: TestServer): Promise<Usage> {
  return usageOf(await server.processIds());
}

/** Resource usage of these processes since their start. */
export async function usageOf(pids: readonly number[]): Promise<Usage> {
  let cpuSec = 0;
  let memoryMb = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may contain spaces; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    cpuSec += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SEC;
    memoryMb += (Number(fields[21] ?? 0) * 4096) / 1e6;
  }
  return { cpuSec, memoryMb };
}
