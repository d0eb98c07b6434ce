import { isFamily, isGiven, placeTable } from '../../../../entities/names/gazetteer.ts';
import { tokenize } from '../../../../entities/text/tokens.ts';
import { fold } from '../../../../text/fold.ts';
import { frequentWords } from '../../../../text/frequent-words.ts';

/** Words that begin with the same letters, so many, are forms of one name ("America", "Amérique"). */
const SAME_BEGINNING = 4;
const WORD = /\p{L}[\p{L}'’]*/gu;
/** Capitalised words in a row. */
const NAME = /(?<![\p{L}'’])\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)+/gu;

/** Shorter words are often articles and prepositions. */
const FEWEST_LETTERS = 4;
/** Copied words that show a name. German writes all nouns with a capital letter, so one may be a loan word. */
const COPIED = { de: 2, other: 1 };

/** A shortened word before another one: "c'était", "dell'azienda". */
const ELISION = /^\p{L}{1,5}['’]/u;

interface Word {
  fold: string;
  at: number;
  text: string;
}

/**
 * The names of the source that the translation has only in part: beside a word of the source, the name has a word that is neither in the source
 * nor known in the target language ("smart electric" as "Slever Electric"), or a translated one beside copied ones ("quiet river bakery" as
 * "Silence River Bakery"). They are returned as the source has them.
 */
export function inventedNames(source: string, translation: string, to: string): string[] {
  const words = [...source.matchAll(WORD)].map((match) => ({ fold: fold(match[0]), at: match.index, text: match[0] }));
  const names: string[] = [];
  for (const match of translation.matchAll(NAME)) {
    const parts = nameParts(match[0], translation.slice(0, match.index), to);
    const places = parts.map((part) => words.findIndex((word) => word.fold === part));
    const anchor = places.findIndex((place) => place >= 0);
    if (anchor < 0 || !(hasUnknown(parts, places, words, to) || isPartlyTranslated(parts, places, words, to))) continue;
    const first = places[anchor]! - anchor;
    const [from, last] = [words[first], words[first + parts.length - 1]];
    if (!from || !last) continue;
    const kept = source.slice(from.at, last.at + last.text.length);
    if (!/[^\p{L}'’ ]/u.test(kept)) names.push(kept);
  }
  return [...new Set(names)];
}

/** The folded words of a name. A common word at the beginning of a sentence does not belong to it. */
function nameParts(name: string, before: string, to: string): string[] {
  const parts = name.split(' ').map((part) => fold(part));
  const startsSentence = /(?:^|[.!?:¿¡"] ?)$/.test(before);
  const isCommon = frequentWords(to).has(parts[0]!) || frequentWords(to).has(parts[0]!.replace(ELISION, ''));
  return startsSentence && isCommon ? parts.slice(1) : parts;
}

function hasUnknown(parts: readonly string[], places: readonly number[], words: readonly Word[], to: string): boolean {
  return parts.some((part, index) => places[index]! < 0 && !isKnown(part, words, to));
}

/** Whether some words of a name were copied that mean nothing in the target language, and others were translated. */
function isPartlyTranslated(
  parts: readonly string[],
  places: readonly number[],
  words: readonly Word[],
  to: string,
): boolean {
  const copied = parts.filter((part, index) => isOrdinary(words[places[index]!], part, to)).length;
  const isTranslated = parts.some((part, index) => places[index]! < 0 && part.length >= FEWEST_LETTERS);
  return isTranslated && copied >= (to === 'de' ? COPIED.de : COPIED.other);
}

/** Whether a word of the source is an ordinary one there, and none of the target language. */
function isOrdinary(word: Word | undefined, part: string, to: string): boolean {
  return (
    word !== undefined &&
    /^\p{Ll}/u.test(word.text) &&
    part.length >= FEWEST_LETTERS &&
    !frequentWords(to).has(part) &&
    !isGiven(part) &&
    !isFamily(part) &&
    placeTable().matchAt(tokenize(part), 0) === undefined
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
