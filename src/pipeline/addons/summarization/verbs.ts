import { lazy, loadRows } from '../../../data/load.ts';
import { classesOf } from './word-classes.ts';

/** Finite forms of English verbs, and whether the same word is often a noun. */
const verbs = lazy(() => new Map(loadRows('lists/verbs-en.tsv').map(([form = '', mark]) => [form, mark === 'noun'])));

/** Whether an English word is a form of a verb and seldom a noun. */
export function isVerb(word: string): boolean {
  return verbs().get(word) === false;
}

const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|being|do|does|did|has|have|had|will|would|can|could|shall|should|may|might|must|let|.*['’](?:s|re|m|ve|ll|d|t))$/;
const SUBJECT = /^(?:i|we|you|he|she|they|who)$/;
/** A pronoun in a longer text has a verb, also if the verb is not listed. */
const LEAST_WITH_SUBJECT = 4;

/** Whether an English text may have a verb: "Eighty eight dollars." has none. */
export function hasVerb(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isLong = words.length >= LEAST_WITH_SUBJECT;
  return words.some(
    (word) =>
      AUXILIARY.test(word) ||
      verbs().has(word) ||
      word.endsWith('ed') ||
      (isLong && SUBJECT.test(word)) ||
      /[vp]/.test(classesOf(word)),
  );
}
