import { AppError } from '../../errors.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { Coverage } from './addon.ts';

/** The error for utterances in languages that an add-on does not support; `all` if it supports none of them. */
export interface Uncovered {
  error: AppError;
  all: boolean;
}

/** Finds utterances in languages that an add-on does not support. */
export function findUncovered(
  name: string,
  coverage: Coverage | undefined,
  utterances: readonly Pick<Utterance, 'language'>[],
): Uncovered | undefined {
  if (!coverage) return undefined;
  const languages = [...new Set(utterances.map(({ language }) => language))];
  const others = languages.filter((language) => !coverage.languages.has(language));
  if (others.length === 0) return undefined;
  const supported = [...coverage.languages].sort().join(', ');
  const message = `${name} supports ${supported}. The recording contains ${others.sort().join(', ')}: ${coverage.otherwise}`;
  return { error: new AppError('language_not_supported', { message }), all: others.length === languages.length };
}
