/** Languages with their own words and patterns. */
export type Lang = 'en' | 'fr' | 'de' | 'es' | 'it';

const LANGS: readonly Lang[] = ['en', 'fr', 'de', 'es', 'it'];

/** The patterns for a language; English for others, because its words are borrowed most often. */
export function patternLanguage(code: string): Lang {
  return LANGS.includes(code as Lang) ? (code as Lang) : 'en';
}

/** A value for each language. */
export type PerLang<T> = Record<Lang, T>;

/** Builds a value for each language. */
export function perLang<From, T>(source: PerLang<From>, make: (from: From, lang: Lang) => T): PerLang<T> {
  return {
    en: make(source.en, 'en'),
    fr: make(source.fr, 'fr'),
    de: make(source.de, 'de'),
    es: make(source.es, 'es'),
    it: make(source.it, 'it'),
  };
}

/** The words of a text as a set. */
export function setOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Splits phrases at `;` and line ends. */
export function phrases(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
