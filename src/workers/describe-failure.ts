import { type ErrorCode, toAppError } from '../errors.ts';

/** A failure as it crosses a boundary between threads or processes: what was not foreseen is `model_failed`, with its whole story. */
export function describeFailure(method: string, error: unknown): { code: ErrorCode; message: string } {
  const { code, message, cause } = toAppError(error);
  if (code !== 'internal') return { code, message };
  const story = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { code: 'model_failed', message: `${method}: ${story}` };
}
