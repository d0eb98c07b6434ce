import { Worker } from 'node:worker_threads';

const CHECKS_PER_LIMIT = 4;

/** Runs in a thread, because the thread that it watches cannot run anything while it is blocked. Killing is the only way to stop a blocked thread. */
const WATCH = `
const { workerData: { beats, checkMs, checks, limitSec } } = require('node:worker_threads');
const never = new Int32Array(new SharedArrayBuffer(4));
let last = 0;
let silent = 0;
for (;;) {
  Atomics.wait(never, 0, 0, checkMs);
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < checks) continue;
  require('node:fs').writeSync(2, 'The worker did not respond for ' + limitSec + ' s and is killed\\n');
  process.kill(process.pid, 'SIGKILL');
}`;

/** Kills this process when its event loop has been blocked for `limitMs`. Its jobs return to the queue, and its parent restarts it. */
export function startWatchdog(limitMs: number): { stop(): void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const checkMs = limitMs / CHECKS_PER_LIMIT;
  const beat = setInterval(() => Atomics.add(beats, 0, 1), checkMs / 2);
  beat.unref();
  // Several checks in a row: after a pause of the whole process the first check never finds a new heartbeat.
  const thread = new Worker(WATCH, {
    eval: true,
    // Options such as --import concern the code of the process, not this script.
    execArgv: [],
    workerData: { beats, checkMs, checks: CHECKS_PER_LIMIT, limitSec: limitMs / 1000 },
  });
  thread.unref();
  return {
    stop() {
      clearInterval(beat);
      void thread.terminate();
    },
  };
}
