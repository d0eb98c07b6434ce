/** Languages with words and patterns of their own; others are read with what every language shares. */
export type Lang = 'en' | 'fr' | 'de' | 'es' | 'it';

/** Every language with patterns of its own. */
const LANGS: readonly Lang[] = ['en', 'fr', 'de', 'es', 'it'];

/** The patterns to use for a language; English where there are none, as its words are the ones most often borrowed. */
export function patternsFor(code: string): Lang {
  return LANGS.includes(code as Lang) ? (code as Lang) : 'en';
}

/** One text for each language, as a lookup. */
export type PerLang<T> = Record<Lang, T>;

/** Builds a table for each language. */
export function perLang<From, T>(source: PerLang<From>, make: (from: From, lang: Lang) => T): PerLang<T> {
  return {
    en: make(source.en, 'en'),
    fr: make(source.fr, 'fr'),
    de: make(source.de, 'de'),
    es: make(source.es, 'es'),
    it: make(source.it, 'it'),
  };
}

/** The words of a text, as a set. */
export function setOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Phrases set apart by `;` or line ends, as a list. */
export function phrases(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
