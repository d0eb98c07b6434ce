import { readFile } from 'node:fs/promises';
import type { TestServer } from '../../test/e2e/server.ts';

const TICKS_PER_SEC = 100;

/** What the server's processes have used so far. */
export async function usage(server: TestServer): Promise<{ cpuSec: number; memoryMb: number }> {
  let cpuSec = 0;
  let memoryMb = 0;
  for (const pid of await server.processIds()) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold spaces; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    cpuSec += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SEC;
    memoryMb += (Number(fields[21] ?? 0) * 4096) / 1e6;
  }
  return { cpuSec, memoryMb };
}
