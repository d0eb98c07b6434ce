import { wordSet } from '../text/word-lists.ts';

/** Last words of street names, in English. */
export const STREET_ENDS = wordSet('street-words/street-ends');
/** First words of street names, in French, Spanish and Italian. */
export const STREET_HEADS = wordSet('street-words/street-heads');
/** Words before the number of a flat or floor. */
export const UNITS = wordSet('street-words/units');
/** All words of streets and flats. */
export const STREET_WORDS = new Set([...STREET_ENDS, ...STREET_HEADS, ...UNITS]);
