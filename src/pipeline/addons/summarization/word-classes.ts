import { lazy, loadRows } from '../../../data/load.ts';

/** Frequent English words with the classes that they are used in, the most frequent class first: n, v, a, r. Words that are nouns only are not listed. */
const listed = lazy(
  () => new Map(loadRows('lists/word-classes-en.tsv').map(([word = '', classes = '']) => [word, classes])),
);

/** Endings of adjectives, for words that are not listed. */
const ADJECTIVE = /(?:ous|ful|less|able|ible|ish|ive|ical)$/;

/**
 * The classes of an English word in lower case, the most frequent first: `n` noun, `v` verb, `a` adjective, `r` adverb, `g` a form in -ing, `p` a form in -ed.
 * An unknown word is a noun.
 */
export function classesOf(word: string): string {
  const known = listed().get(word);
  if (known !== undefined) return known;
  if (word.endsWith('ing') && isVerbStem(word.slice(0, -3))) return 'g';
  if (word.endsWith('ed') && isVerbStem(word.slice(0, -2))) return 'p';
  if (word.endsWith('ly')) return 'r';
  if (/(?:er|est)$/.test(word) && isAdjectiveStem(word.replace(/(?:er|est)$/, ''))) return 'a';
  if (word.endsWith('s')) return pluralClasses(word);
  return ADJECTIVE.test(word) ? 'a' : 'n';
}

/** "controls" is a noun or a verb as "control" is; "says" is a verb. */
function pluralClasses(word: string): string {
  for (const stem of [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, 'y')]) {
    const classes = listed().get(stem)?.replace(/[^nv]/g, '');
    if (classes) return classes;
  }
  return ADJECTIVE.test(word) ? 'a' : 'n';
}

function isVerbStem(stem: string): boolean {
  return [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')].some((form) =>
    listed().get(form)?.includes('v'),
  );
}

function isAdjectiveStem(stem: string): boolean {
  return [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')].some((form) =>
    listed().get(form)?.startsWith('a'),
  );
}
