import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../errors.ts';
import type { Logger } from '../telemetry/logger.ts';
import { Isolation } from './isolation.ts';
import type { Claim, ClaimOptions, Queue, QueueName } from './queue.ts';

export interface ConsumeOptions extends ClaimOptions {
  /** Maximum number of messages handled at the same time. */
  slots: number;
  /** Poll interval when the queue is empty and there is no signal. */
  pollMs: number;
  log: Logger;
  /** Whether a message can crash the process. After a crash it runs alone, so that other messages lose no attempt. */
  isolateAfterDeath?: boolean;
  /** Handles a message and finishes its claim. Throwing releases it for a retry; the signal aborts when the lease is lost or the consumer stops. */
  handle(claim: Claim, signal: AbortSignal): Promise<void>;
}

export interface Consumer {
  /** Number of messages being handled. */
  readonly busy: number;
  /** Stops claiming; running work may finish within `graceMs` and is then released. */
  stop(graceMs?: number): Promise<void>;
}

/** Handles the messages of a queue until stopped. */
export function consume(queue: Queue, name: QueueName, options: ConsumeOptions): Consumer {
  // Stop claiming first, then abort running work.
  const closing = new AbortController();
  const stopping = new AbortController();
  let busy = 0;
  const isolation = new Isolation();
  const counted: ConsumeOptions = {
    ...options,
    shared: options.isolateAfterDeath === true && options.slots > 1,
    async handle(claim, signal) {
      const handle = async () => {
        signal.throwIfAborted();
        await options.handle(claim, signal);
      };
      busy++;
      const isAlone = claim.alone && options.isolateAfterDeath === true;
      await (isAlone ? isolation.alone(handle) : isolation.together(handle)).finally(() => busy--);
    },
  };
  const signals = { closing: closing.signal, stopping: stopping.signal };
  const slots = Array.from({ length: options.slots }, () => runSlot(queue, name, counted, signals));
  return {
    get busy() {
      return busy;
    },
    async stop(graceMs = 0) {
      closing.abort();
      const timer = setTimeout(() => stopping.abort(new Error('stopping')), graceMs);
      await Promise.all(slots);
      clearTimeout(timer);
    },
  };
}

interface StopSignals {
  closing: AbortSignal;
  stopping: AbortSignal;
}

async function runSlot(
  queue: Queue,
  name: QueueName,
  options: ConsumeOptions,
  { closing, stopping }: StopSignals,
): Promise<void> {
  const watch = queue.watch(name);
  while (!closing.aborted) {
    try {
      const claim = await queue.claim(name, options);
      if (claim) await handleClaim(queue, claim, options, stopping);
      else await watch.next(options.pollMs, closing);
    } catch (error) {
      // The store is unavailable; retry later.
      options.log.error({ err: error, queue: name }, 'cannot claim a message');
      await sleep(2_000, undefined, { signal: closing }).catch(() => {});
    }
  }
  watch.close();
}

async function handleClaim(queue: Queue, claim: Claim, options: ConsumeOptions, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const renewal = setInterval(() => {
    queue.renew(claim, options.leaseMs).then(
      (held) => held || lost.abort(new Error('the lease was lost')),
      (error) => options.log.warn({ err: error, subject_id: claim.subjectId }, 'cannot renew a lease'),
    );
  }, options.leaseMs / 3);
  try {
    await options.handle(claim, AbortSignal.any([lost.signal, stopping]));
  } catch (error) {
    if (lost.signal.aborted) return;
    if (stopping.aborted) {
      await queue.release(claim, { delayMs: 0, keepAttempt: true });
      return;
    }
    options.log.warn({ err: error, subject_id: claim.subjectId, attempt: claim.attempt }, 'attempt failed, will retry');
    // An unavailable database or bucket does not count as a failed attempt.
    await queue.release(claim, { delayMs: 1000 * 2 ** Math.min(claim.attempt, 8), keepAttempt: isUnavailable(error) });
  } finally {
    clearInterval(renewal);
  }
}
