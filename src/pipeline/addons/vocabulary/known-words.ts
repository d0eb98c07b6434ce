import { commonWords } from '../entities/common-words.ts';
import { fold } from '../entities/fold.ts';
import { patternsFor, phrases, setOf } from '../entities/language.ts';
import { CITIES } from '../entities/lists/cities.ts';
import { COUNTRIES } from '../entities/lists/countries.ts';
import { FAMILY_NAMES } from '../entities/lists/family-names.ts';
import { GIVEN_NAMES } from '../entities/lists/given-names.ts';
import { LANGUAGES, NATIONS } from '../entities/terms/nations.ts';
import { isFrequent } from './frequent-words.ts';

/** Names that people, places and nations really have; the words of longer ones count each by itself. */
const NAMES = new Set([
  ...NATIONS,
  ...LANGUAGES,
  ...setOf(GIVEN_NAMES),
  ...setOf(FAMILY_NAMES),
  ...phrases(`${CITIES}\n${COUNTRIES}`).flatMap((place) => place.split(/[\s-]+/u)),
]);
const ENDING = /(?:['’]?s|ed|ing|ly|er|es)$/u;

/** Whether something is a word or a name in itself: whoever wrote it without doubt meant it. */
export function isKnown(word: string, language: string): boolean {
  if (isFrequent(word, language)) return true;
  const folded = fold(word);
  const words = commonWords(patternsFor(language));
  return words.has(folded) || NAMES.has(folded) || words.has(folded.replace(ENDING, ''));
}
