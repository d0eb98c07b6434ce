import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestServer } from '../e2e/server.ts';
import { reportCost } from './report.ts';

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));

/** Limits for every attack. */
const HEALTH_LIMIT_MS = 200;
const MEMORY_LIMIT_BYTES = 200e6;

/** The cost of an attack for the service. */
export interface Cost {
  /** The slowest answer of `/health`, without the time in which the service waited for a processor. */
  healthMs: number;
  /** The slowest answer as a client saw it. */
  elapsedMs: number;
  /** The slowest answer of an idle service at the same time, as a client saw it. */
  referenceMs: number;
  /** The largest growth of the resident memory of one process. */
  grownBytes: number;
  /** Processor time of all measured processes. */
  cpuSec: number;
  /** Whether a process ended. */
  hasEnded: boolean;
}

/** Runs an attack and measures the processes meanwhile: the one that answers requests, and `others`. */
export async function costOf(
  server: TestServer,
  attack: () => Promise<unknown>,
  others: readonly number[] = [],
): Promise<Cost> {
  const pids = [server.process.pid ?? 0, ...others];
  const probe = fork(PROBE, [`${server.url}/health`, ...pids.map(String)]);
  await nextMessage(probe);
  try {
    await attack();
  } finally {
    probe.send('stop');
  }
  const cost = await nextMessage<Cost>(probe);
  const { hasEnded: _, ...costs } = cost;
  const { currentTestName: test = '', testPath = '' } = expect.getState();
  reportCost({ file: basename(testPath), test, ...costs });
  const { healthMs, elapsedMs, referenceMs, grownBytes, cpuSec } = cost;
  console.info(
    `${test}: /health ${Math.round(healthMs)} ms (${Math.round(elapsedMs)} ms elapsed, idle service ${Math.round(referenceMs)} ms), ` +
      `memory +${Math.round(grownBytes / 1e6)} MB, ${cpuSec.toFixed(1)} s of processor time`,
  );
  return cost;
}

/** Checks the limits of every attack. */
export function expectHarmless(cost: Cost): void {
  expect(cost.healthMs, 'the slowest answer of /health, in ms').toBeLessThan(HEALTH_LIMIT_MS);
  expect(cost.grownBytes, 'growth of memory, in bytes').toBeLessThan(MEMORY_LIMIT_BYTES);
  expect(cost.hasEnded, 'a process ended').toBe(false);
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the probe ended (${code})`)));
  });
}
