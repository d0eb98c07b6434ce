/** Languages with their own words and patterns. */
export type Lang = 'en' | 'fr' | 'de' | 'es' | 'it';

const LANGS: readonly Lang[] = ['en', 'fr', 'de', 'es', 'it'];

/** Languages in which entities are found by their meaning. In others, only items of a fixed form are found. */
export const ENTITY_LANGUAGES: ReadonlySet<string> = new Set(LANGS);

/** The patterns for a language; English for others, for items that do not depend on the language. */
export function patternLanguage(code: string): Lang {
  return ENTITY_LANGUAGES.has(code) ? (code as Lang) : 'en';
}

/** A value for each language. */
export type PerLang<T> = Record<Lang, T>;

/** Builds a value for each language. */
export function perLang<T>(make: (lang: Lang) => T): PerLang<T> {
  return Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as PerLang<T>;
}

/** The words of a text as a set. */
export function setOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
