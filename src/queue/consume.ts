import { setTimeout as sleep } from 'node:timers/promises';
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
  /** Hands back what is under way and takes nothing new. */
  stop(): Promise<void>;
}

/** Works through a queue until stopped. */
export function consume(queue: Queue, name: QueueName, options: ConsumeOptions): Consumer {
  const stopping = new AbortController();
  const slots = Array.from({ length: options.slots }, () => runSlot(queue, name, options, stopping.signal));
  return {
    async stop() {
      stopping.abort(new Error('stopping'));
      await Promise.all(slots);
    },
  };
}

async function runSlot(queue: Queue, name: QueueName, options: ConsumeOptions, stopping: AbortSignal): Promise<void> {
  const watch = queue.watch(name);
  while (!stopping.aborted) {
    try {
      const claim = await queue.claim(name, options);
      if (claim) await work(queue, claim, options, stopping);
      else await watch.next(options.pollMs, stopping);
    } catch (error) {
      // The store is out of reach; the work is safe in it. Try again when it may be back.
      options.log.error({ err: error, queue: name }, 'cannot take work');
      await sleep(2_000, undefined, { signal: stopping }).catch(() => {});
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
    await queue.release(claim, { delayMs: 1000 * 2 ** Math.min(claim.attempt, 8) });
  } finally {
    clearInterval(renewal);
  }
}
