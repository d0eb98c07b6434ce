/** Runs at most `width` tasks at once; the others wait in order. A waiting task is not started if its signal aborts. */
export function createConcurrencyLimit(width: number): <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < width) {
      running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  }

  return async (task, signal) => {
    await enter(signal);
    try {
      return await task();
    } finally {
      // The next waiting task takes over the slot directly, so that a new task cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
