import { wordSet } from '../text/word-lists.ts';

/** Top-level domains that are used in speech. */
export const TLDS = wordSet('tlds/tlds');

/** Top-level domains that are also common words: alone they do not make a host name. */
export const WORD_TLDS = wordSet('tlds/word-tlds');
