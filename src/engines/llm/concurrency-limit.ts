/** Lets at most `width` tasks run at once; the others wait in order. A task whose signal fires while it waits is not started. */
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
      // The place is handed on rather than given up, so that nobody new gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
