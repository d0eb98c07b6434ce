import { placeTable } from '../../../../entities/names/gazetteer.ts';
import { tokenize } from '../../../../entities/text/tokens.ts';
import { fold } from '../../../../text/fold.ts';
import { isFrequentWord, termPattern } from './terms.ts';

/** Small words inside a name, which have no capital letter. */
const PARTICLES = new Set(
  'a and da de del della der des di do dos du e et for in la le les of the und van von y'.split(' '),
);
/** Words that do not begin a name, in contrast to "van" or "de". The search for names sometimes includes them ("the company of fossil gas"). */
const LEADING = /^(?:(?:a|and|for|in|of|the|und|et)(?: +|$))+/u;
/** Organisations that have a name in every language. */
const TRANSLATED =
  /\b(?:europ\p{L}+|united nations|vereinten? nationen|nations unies|naciones unidas|nazioni unite|nacoes unidas|minist\p{L}+|government|regierung|gouvernement|gobierno|governo|parl[ai]\p{L}+|supreme court|red cross|rot(?:es|e|en) kreuz|croix-rouge|cruz roja|croce rossa|cruz vermelha|white house|world \p{L}+ organization|universi\p{L}+|bundes\p{L}+|police|polizei|polic[ia]\p{L}*|polizia|church|kirche|eglise|iglesia|chiesa|igreja)\b/u;

/** A name that an English sentence introduces: "an app called Notion". Titles and genitives are translated. */
const INTRODUCED =
  /\b(?:called|named) (?!(?:Mr|Mrs|Ms|Dr|Miss)\b|[\p{L} ]+['’]s\b)(\p{Lu}[\p{L}\d'’-]*(?: \p{Lu}[\p{L}\d'’-]*)*)/gu;

/** A name of the transcript. */
export interface KnownName {
  name: string;
  folded: string;
  pattern: RegExp;
  /** Whether it is also a frequent word. */
  isWord: boolean;
}

/** The names to keep. */
export function knownNames(names: readonly string[], from: string): KnownName[] {
  return names.flatMap((found) => {
    const name = found.replace(LEADING, '');
    const folded = fold(name);
    const isWord = isFrequentWord(name, from);
    // "the bank" is no name.
    if (name === '' || (isWord && name !== found) || TRANSLATED.test(folded)) return [];
    return { name, folded, pattern: new RegExp(termPattern(name, from), 'gu'), isWord };
  });
}

/** The names that a sentence has and its translation lacks, as they are written in the sentence. */
export function lostNames(sentence: string, translation: string, names: readonly KnownName[]): string[] {
  const made = fold(translation);
  return namesOf(sentence, names).flatMap(({ folded, pattern, isWord }) => {
    const [written] = sentence.match(pattern) ?? [];
    if (written === undefined) return [];
    // The model writes the name "smart" as "Smart".
    const keepsWord = translation.includes(written) || translation.includes(capitalized(written));
    return (isWord ? keepsWord : contains(made, folded)) ? [] : [written];
  });
}

/** The names that an English sentence introduces and its translation lacks. Places have names in other languages. */
export function lostIntroducedNames(sentence: string, translation: string, from: string): string[] {
  if (from !== 'en') return [];
  const names = [...sentence.matchAll(INTRODUCED)].map(([, name]) => name!);
  return names.filter((name) => !contains(fold(translation), fold(name)) && !placeTable().matchAt(tokenize(name), 0));
}

/** Gives the names of a sentence their capital letters in its translation. */
export function capitalizeKnown(translation: string, sentence: string, names: readonly KnownName[]): string {
  return namesOf(sentence, names).reduce(
    (text, { name, pattern, isWord }) => (isWord ? text : text.replace(pattern, () => capitalized(name))),
    translation,
  );
}

/** The names that a sentence may have: a quick search, because a transcript can have thousands of sentences and hundreds of names. */
function namesOf(sentence: string, names: readonly KnownName[]): KnownName[] {
  const folded = fold(sentence);
  return names.filter((name) => folded.includes(name.folded));
}

/** A name whose words have capital letters: "bank of the west" is "Bank of the West". */
export function capitalized(name: string): string {
  return name.replace(/(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu, (word, at: number) =>
    (at > 0 && PARTICLES.has(word)) || /\p{Lu}/u.test(word)
      ? word
      : word.replace(/^(?:\p{Ll}['’])?\p{Ll}/u, (first) => first.toUpperCase()),
  );
}

/** Whether a text has a name; a German one may have an ending ("Beckers"). */
function contains(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\d]/u.test(text.charAt(at - 1))) return true;
  return false;
}
