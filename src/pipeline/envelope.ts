import { type AppError, toAppError } from '../errors.ts';
import type { Envelope } from '../schemas/result/envelope.ts';

/** Runs an add-on and wraps its result; a failure becomes the error of the envelope, with `nothing` as results. */
export async function inEnvelope<T>(run: () => Promise<T>, nothing: T): Promise<Envelope<T>> {
  const startedMs = performance.now();
  try {
    return filledEnvelope(await run(), startedMs);
  } catch (error) {
    return failedEnvelope(error, nothing, startedMs);
  }
}

/** An envelope with results. */
export function filledEnvelope<T>(results: T, startedMs: number): Envelope<T> {
  return { success: true, is_empty: isEmpty(results), exec_time: secondsSince(startedMs), error: null, results };
}

/** An envelope for a failure. */
export function failedEnvelope<T>(error: unknown, nothing: T, startedMs = performance.now()): Envelope<T> {
  return {
    success: false,
    is_empty: true,
    exec_time: secondsSince(startedMs),
    error: errorOf(toAppError(error)),
    results: nothing,
  };
}

/** The error of an envelope. */
export function errorOf({ status, code, message }: AppError): NonNullable<Envelope<unknown>['error']> {
  return { status_code: status, exception: code, message };
}

function secondsSince(startedMs: number): number {
  return Math.round(performance.now() - startedMs) / 1000;
}

function isEmpty(results: unknown): boolean {
  if (results === null || results === undefined || results === '' || results === '[]' || results === '{}') return true;
  return Array.isArray(results) && results.length === 0;
}
