import { TRANSCRIPTION_LANGUAGES, type TranscriptionLanguage } from '../schemas/languages.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language in lower case, as older interfaces write it. */
export function languageName(code: string): string {
  // Javanese goes by an older code here than the standard's.
  return names.of(code === 'jw' ? 'jv' : code)?.toLowerCase() ?? code;
}

/** The language that a code, a code with a region, or an English name stands for. */
export function findLanguage(given: string): TranscriptionLanguage | undefined {
  const wanted = given.trim().toLowerCase();
  const code = wanted.split(/[-_]/)[0];
  return TRANSCRIPTION_LANGUAGES.find((each) => each === code || languageName(each) === wanted);
}
