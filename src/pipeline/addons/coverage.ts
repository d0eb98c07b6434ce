import { AppError } from '../../errors.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { Coverage } from './addon.ts';

/** The error for utterances in languages that an add-on does not support or supports in part; `all` if it gives no result for any of them. */
export interface Uncovered {
  error: AppError;
  all: boolean;
}

/** Finds utterances in languages that an add-on does not support fully. */
export function findUncovered(
  name: string,
  coverage: Coverage | undefined,
  utterances: readonly Pick<Utterance, 'language'>[],
): Uncovered | undefined {
  if (!coverage) return undefined;
  const spoken = [...new Set(utterances.map(({ language }) => language))].sort();
  const others = spoken.filter((language) => !coverage.languages.has(language));
  if (others.length === 0) return undefined;
  const { partly } = coverage;
  const partial = others.filter((language) => partly?.languages.has(language));
  const unsupported = others.filter((language) => !partial.includes(language));
  const parts = [`${name} supports ${[...coverage.languages].sort().join(', ')}.`];
  if (partly && partial.length > 0) parts.push(`The recording contains ${partial.join(', ')}: ${partly.result}`);
  if (unsupported.length > 0) parts.push(`The recording contains ${unsupported.join(', ')}: ${coverage.otherwise}`);
  const error = new AppError('language_not_supported', { message: parts.join(' ') });
  return { error, all: unsupported.length === spoken.length };
}
