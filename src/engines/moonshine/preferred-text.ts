import type { Decoded } from './decode.ts';
import { meanLogprob } from './recognized-words.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import { lettersOf, type SimilarPhrases } from './similar-phrases.ts';
import { wordsOf } from './words.ts';

/** A text with vocabulary phrases that has less than this share of the letters is cut short. */
const MIN_SHARE = 0.7;

/**
 * The text of a window with a vocabulary, or the one without it where the vocabulary makes the text worse: it is less
 * probable by more than the bonus of its phrases. A vocabulary changes words; it never adds text to silence and never
 * shortens a text.
 */
export function preferredText(biased: Decoded, plain: Decoded, phrases: SimilarPhrases): Decoded {
  const silent = plain.tokens.length === plain.prefixLength || meanLogprob(plain) < MIN_MEAN_LOGPROB;
  if (silent || biased.stopped !== 'end') return plain;
  if (letterCount(biased) < MIN_SHARE * letterCount(plain)) return plain;
  const bonus = bonusOfChange(biased, plain, phrases);
  return plain.stopped === 'end' && biased.logProb + bonus < plain.logProb ? plain : { ...biased, bonus };
}

function letterCount({ tokens, prefixLength }: Decoded): number {
  return wordsOf(tokens.slice(prefixLength)).reduce((sum, { text }) => sum + text.length, 0);
}

/** The bonus of a text with preferred phrases, by the sounds of the words in which it differs from the plain text. */
function bonusOfChange(biased: Decoded, plain: Decoded, phrases: SimilarPhrases): number {
  const now = wordsOf(biased.tokens).map(({ text }) => text.trim());
  const before = wordsOf(plain.tokens).map(({ text }) => text.trim());
  const isSame = (at: number, other: number) => lettersOf(now.at(at) ?? '') === lettersOf(before.at(other) ?? '');
  const shortest = Math.min(now.length, before.length);
  let start = 0;
  while (start < shortest && isSame(start, start)) start++;
  let end = 0;
  while (end < shortest - start && isSame(-1 - end, -1 - end)) end++;
  const [changed, replaced] = [now, before].map((words) => words.slice(start, words.length - end).join(' '));
  return phrases.bonusOfChange(changed!, replaced!);
}
