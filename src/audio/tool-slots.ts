import { availableParallelism } from 'node:os';

/** Media tools that run at the same time in one process; more would only compete for memory and CPU. */
const MAX_RUNNING = Math.max(2, Math.min(8, availableParallelism()));

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a free slot and returns the function that frees it; calling it twice has no effect. */
export async function takeToolSlot(signal?: AbortSignal): Promise<() => void> {
  signal?.throwIfAborted();
  if (running >= MAX_RUNNING) await waitForSlot(signal);
  running++;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    running--;
    waiting.shift()?.();
  };
}

function waitForSlot(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    const abort = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal?.reason);
    };
    waiting.push(start);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
