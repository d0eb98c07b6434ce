/** Measures a running service from a separate process, so that the work of a test does not delay the measurement. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 25;
const PAGE_BYTES = 4096;
const TICKS_PER_SEC = 100;

const [health, ...ids] = process.argv.slice(2);
const pids = ids.map(Number);
let running = true;
process.once('message', () => {
  running = false;
});

const reference = fork(new URL('./reference.mjs', import.meta.url));
const [referenceUrl] = await once(reference, 'message');
const before = pids.map(usageOf);
const peaks = before.map(({ bytes }) => bytes);
const answers = [];
let referenceMs = 0;
process.send?.({ started: true });
while (running) {
  answers.push(await timeOf(health));
  referenceMs = Math.max(referenceMs, (await timeOf(referenceUrl)).elapsedMs);
  for (const [i, pid] of pids.entries()) peaks[i] = Math.max(peaks[i], usageOf(pid).bytes);
  await sleep(EVERY_MS);
}
const after = pids.map(usageOf);
process.send?.({
  healthMs: Math.max(...answers.map(({ serviceMs }) => serviceMs)),
  elapsedMs: Math.max(...answers.map(({ elapsedMs }) => elapsedMs)),
  referenceMs,
  grownBytes: Math.max(...peaks.map((peak, i) => peak - before[i].bytes)),
  cpuSec: after.reduce((sum, { cpuSec }, i) => sum + cpuSec - before[i].cpuSec, 0),
  hasEnded: after.some(({ bytes }) => bytes === 0),
});
reference.disconnect();
process.disconnect();

/** The time of a request, and the same without the time in which the service and this process waited for a processor. */
async function timeOf(url) {
  const waitedMs = waitMs();
  const startedMs = performance.now();
  const ok = await new Promise((resolve) => {
    get(url, { agent: false }, (response) => response.resume().once('end', () => resolve(true))).once('error', () =>
      resolve(false),
    );
  });
  const elapsedMs = ok ? performance.now() - startedMs : Number.MAX_VALUE;
  return { elapsedMs, serviceMs: elapsedMs - (waitMs() - waitedMs) };
}

/** Milliseconds that the first threads of the service and of this process were ready to run but had no processor. */
function waitMs() {
  return [pids[0], process.pid].reduce(
    (sum, pid) => sum + Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6,
    0,
  );
}

/** Resident memory and processor time; zero when the process has ended. */
function usageOf(pid) {
  const bytes = Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
  // The name of the program may contain spaces; the times are the 14th and 15th field.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return { bytes, cpuSec: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SEC };
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
