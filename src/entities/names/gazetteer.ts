import { lazy, loadLines, loadSet } from '../../data/load.ts';
import { frequentWords } from '../../text/frequent-words.ts';
import { type Lang, perLang } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';

const list = (name: string) => loadLines(`lists/${name}.txt`);

/** The names of several lists, without the entries that are far more often something else. */
function namesOf(...files: string[]): Set<string> {
  const names = new Set(files.flatMap(list));
  for (const word of list('names/not-names')) names.delete(word);
  return names;
}

const givenNames = lazy(() => namesOf('names/given', 'names/given-added'));
const familyNames = lazy(() => namesOf('names/family', 'names/family-added'));

/** Whether a folded word is a given name. */
export function isGiven(word: string): boolean {
  return givenNames().has(word);
}

/** Whether a folded word is a family name. */
export function isFamily(word: string): boolean {
  return familyNames().has(word);
}

/** Names that are also words, but are missing from the lists of frequent words. */
const wordsInAnyLanguage = lazy(() => loadSet('lists/names/words-any.txt'));
const wordsByLanguage = lazy(() => perLang((lang) => new Set(lang === 'en' ? [] : list(`names/words-${lang}`))));

/** Whether a name is also a common word: a list entry alone does not make it a name. */
export function isAlsoWord(word: string, lang: Lang): boolean {
  return frequentWords(lang).has(word) || wordsInAnyLanguage().has(word) || wordsByLanguage()[lang].has(word);
}

/** A place in the lists: its kind, and whether it is well known. */
interface PlaceEntry {
  kind: 'LOCATION_CITY' | 'LOCATION_STATE' | 'LOCATION_COUNTRY';
  known: boolean;
}

/** Places by name. The first entry wins where two lists have the same name. */
export const placeTable = lazy(() =>
  new PhraseTable<PlaceEntry>()
    .addAll(list('places/regions'), { kind: 'LOCATION_COUNTRY', known: true })
    .addAll(list('places/countries'), { kind: 'LOCATION_COUNTRY', known: true })
    .addAll(list('places/states'), { kind: 'LOCATION_STATE', known: true })
    .addAll(list('places/city-exonyms'), { kind: 'LOCATION_CITY', known: true })
    .addAll(list('places/cities'), { kind: 'LOCATION_CITY', known: true })
    .addAll(list('places/towns'), { kind: 'LOCATION_CITY', known: false }),
);

/** Organisations by name. */
export const organizationTable = lazy(() => new PhraseTable<true>().addAll(list('organisations/known'), true));
