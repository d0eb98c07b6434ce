import { lazy, loadRows } from '../data/load.ts';
import { fold } from './fold.ts';

/** The frequent words of one language, from `assets/lists/frequent-words`. */
interface FrequentWords {
  /** All of them, folded. */
  all: ReadonlySet<string>;
  /** The basic vocabulary, in lower case with accents. */
  basic: ReadonlySet<string>;
}

const NONE: FrequentWords = { all: new Set(), basic: new Set() };
const LISTS = new Map(['en', 'de', 'fr', 'es', 'it', 'pt'].map((language) => [language, lazy(() => listOf(language))]));

function listOf(language: string): FrequentWords {
  const rows = loadRows(`lists/frequent-words/${language}.tsv`);
  return {
    all: new Set(rows.map(([word = '']) => fold(word))),
    basic: new Set(rows.filter(([, level]) => level === 'basic').map(([word = '']) => word)),
  };
}

/** The frequent words of a language, folded: they are rarely names. */
export function frequentWords(language: string): ReadonlySet<string> {
  return (LISTS.get(language)?.() ?? NONE).all;
}

/** The basic vocabulary of a language, in lower case with accents; empty for a language without a list. */
export function basicWords(language: string): ReadonlySet<string> {
  return (LISTS.get(language)?.() ?? NONE).basic;
}
