const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language in lower case, as OpenAI's answers give it. */
export function languageName(code: string): string {
  // Javanese goes by an older code here than the standard's.
  return names.of(code === 'jw' ? 'jv' : code)?.toLowerCase() ?? code;
}
