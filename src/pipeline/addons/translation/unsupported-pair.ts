import { AppError } from '../../../errors.ts';

/** What the operator can set to translate more languages. */
export const CONFIGURE =
  'set VERBATIM_TRANSLATE_URL (a LibreTranslate server), VERBATIM_TRANSLATE_BERGAMOT_DIR (models on this machine) or VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL (a language model)';

/** The error for a pair of languages that nothing covers. */
export function unsupportedPair(from: string, to: string): AppError {
  const message = `No translator supports ${from} to ${to}: ${CONFIGURE}`;
  return new AppError('not_available', { message });
}
