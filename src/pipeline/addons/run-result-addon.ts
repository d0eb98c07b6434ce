import { toAppError } from '../../errors.ts';
import type { Envelope } from '../../schemas/result/envelope.ts';
import { errorOf, inEnvelope } from '../envelope.ts';
import type { AddonInput, ResultAddon } from './addon.ts';
import { findUncovered } from './coverage.ts';

/** Runs a result add-on. Its envelope has an error beside the results if a language is not supported or a language model failed. */
export async function runResultAddon(addon: ResultAddon, input: AddonInput): Promise<Envelope<unknown>> {
  let warning: unknown;
  const warn = (error: unknown) => {
    warning ??= error;
  };
  const envelope = await inEnvelope(() => addon.run(input, warn), addon.emptyResults ?? null);
  if (!envelope.success) return envelope;
  if (warning !== undefined) envelope.error = errorOf(toAppError(warning));
  if (addon.isEmpty?.(envelope.results)) envelope.is_empty = true;
  const uncovered = findUncovered(addon.name, addon.coverage, input.transcript.utterances);
  return uncovered ? { ...envelope, success: !uncovered.all, error: errorOf(uncovered.error) } : envelope;
}
