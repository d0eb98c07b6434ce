import { AppError } from '../errors.ts';

/** A stage far beyond this does not progress any more, even on a slow machine with many jobs. */
const BASE_SEC = 30 * 60;
const PER_AUDIO_SEC = 30;

/** Time limit of one stage, in milliseconds. */
export function stageLimitMs(audioSec: number): number {
  return (BASE_SEC + PER_AUDIO_SEC * audioSec) * 1000;
}

/** Runs a stage with a signal that aborts after the time limit. The stage then fails, even if it ignores the signal. */
export async function withTimeLimit<T>(
  stage: string,
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `The stage ${stage} did not end within ${Math.round(limitMs / 1000)} s`;
      const error = new AppError('timeout', { message });
      late.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(AbortSignal.any([signal, late.signal])), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
