import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../tables/tables.ts';

/** Notifications between processes that something changed. They are hints: they may be lost, and the rows are authoritative. */
export interface Signals {
  /** Notifies all processes when the transaction commits. */
  notify(on: Database | Tx, subject: string): Promise<void>;
  /** Starts watching: any notification from now on ends the next wait. */
  watch(subject: string): Watch;
  close(): Promise<void>;
}

export interface Watch {
  /** Resolves after a notification since the last wait, or after a while. Without notifications, that is `pollMs`. */
  next(pollMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Subjects of notifications. */
export const subjects = {
  queue: (name: string) => `queue:${name}`,
  job: (id: string) => `job:${id}`,
};

/** No notifications: watchers only poll. */
export function createPolling(): Signals {
  return {
    notify: async () => {},
    watch: () => ({
      next: (pollMs, signal) => sleep(pollMs, undefined, { signal }).catch(() => {}),
      close: () => {},
    }),
    close: async () => {},
  };
}
