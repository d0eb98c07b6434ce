import { setImmediate } from 'node:timers/promises';

/** Lets other tasks run: seconds of arithmetic must not delay the renewal of leases and the answers to requests. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
