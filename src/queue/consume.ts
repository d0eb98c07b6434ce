import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from '../errors.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Claim, ClaimOptions, Queue, QueueName } from './queue.ts';

export interface ConsumeOptions extends ClaimOptions {
  /** Pieces of work done at the same time. */
  slots: number;
  /** How often to look for work when there is none and nothing tells of new work. */
  pollMs: number;
  log: Logger;
  /** Does the work and ends the claim. Throwing puts it back for another try; the signal says that the claim is lost or we are stopping. */
  handle(claim: Claim, signal: AbortSignal): Promise<void>;
}

export interface Consumer {
  /** Pieces of work under way. */
  readonly busy: number;
  /** Takes nothing new; what is under way may finish within `graceMs` and is then handed back. */
  stop(graceMs?: number): Promise<void>;
}

/** Works through a queue until stopped. */
export function consume(queue: Queue, name: QueueName, options: ConsumeOptions): Consumer {
  // First nothing new is taken, then what is under way is broken off.
  const closing = new AbortController();
  const stopping = new AbortController();
  let busy = 0;
  const counted: ConsumeOptions = {
    ...options,
    async handle(claim, signal) {
      busy++;
      await options.handle(claim, signal).finally(() => busy--);
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
      if (claim) await work(queue, claim, options, stopping);
      else await watch.next(options.pollMs, closing);
    } catch (error) {
      // The store is out of reach; the work is safe in it. Try again when it may be back.
      options.log.error({ err: error, queue: name }, 'cannot take work');
      await sleep(2_000, undefined, { signal: closing }).catch(() => {});
    }
  }
  watch.close();
}

async function work(queue: Queue, claim: Claim, options: ConsumeOptions, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const renewal = setInterval(() => {
    queue.renew(claim, options.leaseMs).then(
      (held) => held || lost.abort(new Error('the claim was lost')),
      (error) => options.log.warn({ err: error, subject_id: claim.subjectId }, 'cannot renew a claim'),
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
    options.log.warn(
      { err: error, subject_id: claim.subjectId, attempt: claim.attempt },
      'work failed, will try again',
    );
    // That the database or the bucket is away says nothing about the work.
    await queue.release(claim, { delayMs: 1000 * 2 ** Math.min(claim.attempt, 8), keepAttempt: isAway(error) });
  } finally {
    clearInterval(renewal);
  }
}
