import { setOf } from './language.ts';

const SURE_INTO = setOf('in from near visit visiting visited to nach aus en desde hacia vers depuis verso');

/** Whether a word before makes a place of an unknown name. */
export function leadsToPlace(word: string): boolean {
  return SURE_INTO.has(word);
}
