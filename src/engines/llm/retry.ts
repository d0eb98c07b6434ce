import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorDetails } from '../../errors.ts';

/** A failure of a provider that a later attempt may not have: busy, failing or not reachable. A wrong key or name is not temporary. */
export class TemporaryFailure extends AppError {
  constructor(details: ErrorDetails) {
    super('model_unavailable', details);
  }
}

/** Limits of {@link retrying}. */
export interface RetryOptions {
  attempts: number;
  /** The first pause; it doubles. Up to half of it is randomly left out, so that many clients do not retry at the same time. */
  firstPauseMs: number;
  /** For all attempts and pauses together. */
  timeoutMs: number;
  who: string;
  signal?: AbortSignal | undefined;
}

/** Repeats a request while it ends in a {@link TemporaryFailure}. Waits for `Retry-After` if the timeout allows. */
export async function retrying<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { attempts, firstPauseMs, timeoutMs, who, signal }: RetryOptions,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const both = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(both);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (deadline.aborted) throw tooSlow(who, timeoutMs, error);
      if (!(error instanceof TemporaryFailure)) throw error;
      const pauseMs = pauseBefore(attempt, firstPauseMs, error.retryAfterSec);
      if (attempt >= attempts || performance.now() - startedAt + pauseMs > timeoutMs) throw error;
      await sleep(pauseMs, undefined, signal ? { signal } : {});
    }
  }
}

function pauseBefore(attempt: number, firstPauseMs: number, retryAfterSec: number | undefined): number {
  const growing = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.max(growing, (retryAfterSec ?? 0) * 1000);
}

function tooSlow(who: string, timeoutMs: number, cause: unknown): AppError {
  return new AppError('timeout', { message: `${who} did not answer within ${timeoutMs / 1000} s`, cause });
}
