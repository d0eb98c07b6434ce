import { TRANSCRIPTION_LANGUAGES, type TranscriptionLanguage } from '../schemas/languages.ts';

let names: Intl.DisplayNames | undefined;

/** English name of a language in lower case, as older APIs write it. */
export function languageName(code: string): string {
  // Loading the names takes longer than any request, so it happens with the first one that needs them.
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  // The API uses the older code for Javanese.
  return names.of(code === 'jw' ? 'jv' : code)?.toLowerCase() ?? code;
}

/** Resolves a language from a code, a code with a region, or an English name. */
export function findLanguage(given: string): TranscriptionLanguage | undefined {
  const wanted = given.trim().toLowerCase();
  const code = wanted.split(/[-_]/)[0];
  return TRANSCRIPTION_LANGUAGES.find((each) => each === code || languageName(each) === wanted);
}
