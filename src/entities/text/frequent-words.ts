import { loadRows } from '../../data/load.ts';
import { fold } from './fold.ts';

/** The frequent words of one language, from `assets/lists/frequent-words`. */
interface FrequentWords {
  /** All of them, folded. */
  all: ReadonlySet<string>;
  /** The basic vocabulary, in lower case with accents. */
  basic: ReadonlySet<string>;
}

const LANGUAGES = new Set(['en', 'de', 'fr', 'es', 'it', 'pt']);
const NONE: FrequentWords = { all: new Set(), basic: new Set() };
const lists = new Map<string, FrequentWords>();

function listOf(language: string): FrequentWords {
  if (!LANGUAGES.has(language)) return NONE;
  let list = lists.get(language);
  if (!list) {
    const rows = loadRows(`lists/frequent-words/${language}.tsv`);
    list = {
      all: new Set(rows.map(([word = '']) => fold(word))),
      basic: new Set(rows.filter(([, level]) => level === 'basic').map(([word = '']) => word)),
    };
    lists.set(language, list);
  }
  return list;
}

/** The frequent words of a language, folded: they are rarely names. */
export function frequentWords(language: string): ReadonlySet<string> {
  return listOf(language).all;
}

/** The basic vocabulary of a language, in lower case with accents; empty for a language without a list. */
export function basicWords(language: string): ReadonlySet<string> {
  return listOf(language).basic;
}
