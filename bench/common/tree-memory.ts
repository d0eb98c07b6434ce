import { readFileSync } from 'node:fs';
import type { TestServer } from '../../test/e2e/server.ts';

const EVERY_MS = 500;

/** Memory of all processes of a service in MB; shared memory counts once (PSS). Linux only. */
async function treeMb(server: TestServer): Promise<number> {
  let sum = 0;
  for (const pid of await server.processIds()) {
    try {
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      // The process has just ended.
    }
  }
  return sum;
}

/** Peak memory of the service while `task` runs. */
export async function peakWhile<T>(server: TestServer, task: () => Promise<T>): Promise<{ peakMb: number; value: T }> {
  let peakMb = 0;
  let running = true;
  const watching = (async () => {
    while (running) {
      peakMb = Math.max(peakMb, await treeMb(server));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  try {
    const value = await task();
    return { peakMb, value };
  } finally {
    running = false;
    await watching;
  }
}
