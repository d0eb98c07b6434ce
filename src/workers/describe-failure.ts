import { type ErrorCode, toAppError } from '../errors.ts';

/** Converts a failure for another thread or process. Unexpected errors become `model_failed` with their stack. */
export function describeFailure(method: string, error: unknown): { code: ErrorCode; message: string } {
  const { code, message, cause } = toAppError(error);
  if (code !== 'internal') return { code, message };
  const details = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { code: 'model_failed', message: `${method}: ${details}` };
}
