import { wordSet } from '../text/word-lists.ts';

/** Acronyms that are never names, in any case. */
const IN_ANY_CASE = wordSet('common-acronyms/in-any-case');
/** Acronyms that are not names if they are written in capitals. */
const IN_CAPITALS = wordSet('common-acronyms/in-capitals');

/** Whether a word is an acronym for a common thing, not a name or organisation: "the IP is", "your PIN". */
export function isCommonAcronym({ text, fold }: { text: string; fold: string }): boolean {
  return IN_ANY_CASE.has(fold) || (text === text.toUpperCase() && IN_CAPITALS.has(fold));
}
