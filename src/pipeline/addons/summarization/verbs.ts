import { lazy, loadRows } from '../../../data/load.ts';

/** Finite forms of English verbs, and whether the same word is often a noun. */
const verbs = lazy(() => new Map(loadRows('lists/verbs-en.tsv').map(([form = '', mark]) => [form, mark === 'noun'])));

/** Whether an English word is a form of a verb and seldom a noun. */
export function isVerb(word: string): boolean {
  return verbs().get(word) === false;
}
