import { lazy, loadLines } from '../../../data/load.ts';
import { languageNames, nationalities } from '../../../entities/terms/nationalities.ts';
import { patternLanguage } from '../../../entities/text/language.ts';
import { fold } from '../../../text/fold.ts';
import { frequentWords } from '../../../text/frequent-words.ts';
import { isBasicWord } from './basic-words.ts';

/** Names of people, places and nations; each word of a longer name counts by itself. */
const knownNames = lazy(() => {
  const places = ['cities', 'city-exonyms', 'countries', 'states', 'regions'].map((name) => `places/${name}`);
  const people = ['given', 'given-added', 'family', 'family-added'].map((name) => `names/${name}`);
  const names = [...places, ...people].flatMap((name) => loadLines(`lists/${name}.txt`));
  return new Set([...nationalities(), ...languageNames(), ...names.flatMap((name) => name.split(/[\s-]+/u))]);
});
const ENDING = /(?:['’]?s|ed|ing|ly|er|es)$/u;

/** Whether the recognised text is a word or a name of its own, so that the custom vocabulary should not replace it easily. */
export function isKnownWord(word: string, language: string): boolean {
  if (isBasicWord(word, language)) return true;
  const folded = fold(word);
  const words = frequentWords(patternLanguage(language));
  return words.has(folded) || knownNames().has(folded) || words.has(folded.replace(ENDING, ''));
}
