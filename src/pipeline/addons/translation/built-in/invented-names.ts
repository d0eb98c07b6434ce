import { placeTable } from '../../../../entities/names/gazetteer.ts';
import { fold } from '../../../../entities/text/fold.ts';
import { frequentWords } from '../../../../entities/text/frequent-words.ts';
import { tokenize } from '../../../../entities/text/tokens.ts';

/** Words that begin with the same letters, so many, are forms of one name ("America", "Amérique"). */
const SAME_BEGINNING = 4;
const WORD = /\p{L}[\p{L}'’]*/gu;
/** Capitalised words in a row. */
const NAME = /(?<![\p{L}'’])\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)+/gu;

/**
 * The names of the source that the translation has only in part: beside a word of the source, the name has a word that is neither in the source
 * nor known in the target language ("smart electric" as "Slever Electric"). They are returned as the source has them.
 */
export function inventedNames(source: string, translation: string, to: string): string[] {
  const words = [...source.matchAll(WORD)].map((match) => ({ fold: fold(match[0]), at: match.index, text: match[0] }));
  const names: string[] = [];
  for (const [name] of translation.matchAll(NAME)) {
    const parts = name.split(' ').map((part) => fold(part));
    const places = parts.map((part) => words.findIndex((word) => word.fold === part));
    const anchor = places.findIndex((place) => place >= 0);
    const isInvented = parts.some((part, index) => places[index]! < 0 && !isKnown(part, words, to));
    if (anchor < 0 || !isInvented) continue;
    const first = places[anchor]! - anchor;
    const [from, last] = [words[first], words[first + parts.length - 1]];
    if (!from || !last) continue;
    const kept = source.slice(from.at, last.at + last.text.length);
    if (!/[^\p{L}'’ ]/u.test(kept)) names.push(kept);
  }
  return [...new Set(names)];
}

/** Gives every word of a kept name a capital letter. */
export function capitalizeWords(text: string, names: readonly string[]): string {
  return names.reduce(
    (made, name) =>
      made.replace(
        name,
        name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()),
      ),
    text,
  );
}

/** Whether a folded word is a word of the language, a place, or a form of a word of the source. */
function isKnown(word: string, source: readonly { fold: string }[], language: string): boolean {
  const beginning = word.slice(0, SAME_BEGINNING);
  return (
    word.length < 3 ||
    frequentWords(language).has(word) ||
    placeTable().matchAt(tokenize(word), 0) !== undefined ||
    source.some((other) => other.fold.length >= SAME_BEGINNING && other.fold.startsWith(beginning))
  );
}
