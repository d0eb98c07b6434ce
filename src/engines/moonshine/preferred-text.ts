import type { Decoded } from './decode.ts';
import { meanLogprob } from './recognized-words.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import { wordsOf } from './words.ts';

/** A text with vocabulary phrases that has less than this share of the letters is cut short. */
const MIN_SHARE = 0.7;

/**
 * The text of a window with a vocabulary, or the one without it where the vocabulary makes the text worse. A vocabulary
 * changes words; it never adds text to silence and never shortens a text.
 */
export function preferredText(biased: Decoded, plain: Decoded): Decoded {
  const silent = plain.tokens.length === plain.prefixLength || meanLogprob(plain) < MIN_MEAN_LOGPROB;
  if (silent || biased.stopped !== 'end') return plain;
  if (letterCount(biased) < MIN_SHARE * letterCount(plain)) return plain;
  return plain.stopped === 'end' && meanLogprob(biased) < meanLogprob(plain) ? plain : biased;
}

function letterCount({ tokens, prefixLength }: Decoded): number {
  return wordsOf(tokens.slice(prefixLength)).reduce((sum, { text }) => sum + text.length, 0);
}
