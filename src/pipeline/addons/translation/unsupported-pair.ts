import { AppError } from '../../../errors.ts';
import { MORE_LANGUAGES } from '../../../schemas/jobs/translation-targets.ts';

/** The error for a pair of languages that nothing covers. */
export function unsupportedPair(from: string, to: string): AppError {
  const message = `No translator supports ${from} to ${to}: ${MORE_LANGUAGES}`;
  return new AppError('not_available', { message });
}
