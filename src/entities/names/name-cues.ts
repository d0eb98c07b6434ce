import { PhraseTable } from '../text/phrase-table.ts';
import { phraseTable, wordMap, wordSet } from '../text/word-lists.ts';

/** How certainly a name follows: after `strong` also unknown words, after `weak` only what looks like a name. */
type NameCue = 'strong' | 'weak';

/** Phrases before a name. */
export const NAME_CUES = new PhraseTable<NameCue>()
  .addAll(wordSet('name-cues/strong'), 'strong')
  .addAll(wordSet('name-cues/weak'), 'weak');

/** Questions whose answer is a name. */
export const NAME_QUESTIONS = phraseTable('name-cues/questions');

/** Titles before a name; the first group is medical. */
const MEDICAL_TITLES = wordSet('name-cues/medical-titles');
const TITLES = wordSet('name-cues/titles');
/** Titles that are also common words: the languages in which they are titles. */
const TITLE_LANGS = wordMap('name-cues/title-languages');

/** The kind of a title. */
export function titleKind(word: string, lang: string): 'medical' | 'plain' | undefined {
  if (MEDICAL_TITLES.has(word)) return 'medical';
  if (!TITLES.has(word)) return undefined;
  const only = TITLE_LANGS.get(word);
  return only === undefined || only.split(' ').includes(lang) ? 'plain' : undefined;
}

/** Particles inside names ("van der Berg", "de la Cruz"). */
export const PARTICLES = wordSet('name-cues/particles');
