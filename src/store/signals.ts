import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';

/** Hints between processes that it is worth looking now. They may be lost or come for nothing: the truth is in the rows. */
export interface Signals {
  /** Tells every process, once the transaction has been committed. */
  tell(on: Database | Tx, subject: string): Promise<void>;
  /** Begins to listen: whatever is told from now on ends the next wait. */
  watch(subject: string): Watch;
  close(): Promise<void>;
}

export interface Watch {
  /** Resolves when something was told since the last wait, or else after a while. Without signals, that is `pollMs`. */
  next(pollMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Subjects that are told. */
export const about = {
  queue: (name: string) => `queue:${name}`,
  job: (id: string) => `job:${id}`,
};

/** No signals at all: everybody looks for themselves, again and again. */
export function createPolling(): Signals {
  return {
    tell: async () => {},
    watch: () => ({
      next: (pollMs, signal) => sleep(pollMs, undefined, { signal }).catch(() => {}),
      close: () => {},
    }),
    close: async () => {},
  };
}
