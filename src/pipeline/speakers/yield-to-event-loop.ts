import { setImmediate } from 'node:timers/promises';

/**
 * Lets other tasks run: clustering a long recording takes seconds of arithmetic, and leases must be renewed
 * meanwhile.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
