import { loadRows } from '../../data/load.ts';
import { type PerLang, perLang } from './language.ts';
import { PhraseTable } from './phrase-table.ts';

/** The entries by list and language. A list for all languages has no language. */
const lists = new Map(
  loadRows('lists/entity-words.tsv').map(([list, language, text = '']) => [`${list} ${language}`, entriesOf(text)]),
);

/** Entries with spaces are separated by `;`, others by spaces. */
function entriesOf(text: string): string[] {
  return text.split(text.includes(';') ? ';' : ' ').filter((entry) => entry !== '');
}

/** The entries of a list in order. */
export function wordList(name: string, language = ''): string[] {
  return lists.get(`${name} ${language}`) ?? [];
}

function valuesOf(entries: readonly string[]): Map<string, string> {
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
}

function numbersOf(entries: readonly string[]): Map<string, number> {
  return new Map([...valuesOf(entries)].map(([word, value]) => [word, Number(value)]));
}

/** The words of a list of `assets/lists/entity-words.tsv`. */
export const wordSet = (name: string): ReadonlySet<string> => new Set(wordList(name));

/** The words of a list by language. */
export const wordSets = (name: string): PerLang<ReadonlySet<string>> =>
  perLang((language) => new Set(wordList(name, language)));

/** The values of words: `word=value`. */
export const wordMap = (name: string): ReadonlyMap<string, string> => valuesOf(wordList(name));

/** The values of words by language. */
export const wordMaps = (name: string): PerLang<ReadonlyMap<string, string>> =>
  perLang((language) => valuesOf(wordList(name, language)));

/** The numbers that words mean. */
export const numberMap = (name: string): ReadonlyMap<string, number> => numbersOf(wordList(name));

/** The numbers that words mean, by language. */
export const numberMaps = (name: string): PerLang<ReadonlyMap<string, number>> =>
  perLang((language) => numbersOf(wordList(name, language)));

/** The phrases of a list. */
export const phraseTable = (name: string): PhraseTable<true> => new PhraseTable<true>().addAll(wordList(name), true);

/** The phrases of a list by language. */
export const phraseTables = (name: string): PerLang<PhraseTable<true>> =>
  perLang((language) => new PhraseTable<true>().addAll(wordList(name, language), true));
