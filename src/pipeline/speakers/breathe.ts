import { setImmediate } from 'node:timers/promises';

/** Lets everything else run that is waiting: a long recording takes seconds of plain arithmetic, and leases must be renewed meanwhile. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
