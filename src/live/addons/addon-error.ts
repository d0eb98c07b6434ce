import { toAppError } from '../../errors.ts';
import type { AddonError } from '../../schemas/result/envelope.ts';

/** A failure in the form of add-on errors. */
export function asAddonError(error: unknown): AddonError {
  const failure = toAppError(error);
  return { status_code: failure.status, exception: failure.code, message: failure.message };
}
