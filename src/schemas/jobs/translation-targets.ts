import type { TranslationConfig } from './addon-options.ts';
import { unprocessable } from './rules.ts';

/** Languages of the built-in model, in the order of the columns of `assets/lists/short-phrases.tsv`; it translates between any two. */
export const BUILT_IN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

/** What the operator can set to translate more languages. */
export const MORE_LANGUAGES =
  'set VERBATIM_TRANSLATE_URL (a LibreTranslate server), VERBATIM_TRANSLATE_BERGAMOT_DIR (models on this machine) or VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL (a language model)';

/** Whether the built-in model supports a language. */
export function isBuiltIn(language: string): boolean {
  return (BUILT_IN_LANGUAGES as readonly string[]).includes(language);
}

/** Rejects target languages that nothing translates into; `languages` are those of the recording, empty if they are detected. */
export function checkTargets(
  {
    translation,
    translation_config: config,
  }: { translation: boolean; translation_config?: TranslationConfig | undefined },
  languages: readonly string[],
  prefix = '',
): void {
  if (!translation || !config) return;
  const covered = (to: string) =>
    // The speech recogniser translates every language into English.
    to === 'en' || languages.includes(to) || (isBuiltIn(to) && (languages.length === 0 || languages.some(isBuiltIn)));
  const missing = config.target_languages.filter((to) => !covered(to));
  if (missing.length === 0) return;
  const from = languages.length > 0 ? ` from ${languages.join(', ')}` : '';
  throw unprocessable(
    `${prefix}translation_config.target_languages: this installation does not translate${from} into ${missing.join(', ')}; ${MORE_LANGUAGES}`,
  );
}
