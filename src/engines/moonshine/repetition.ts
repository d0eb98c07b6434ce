import { IMPLAUSIBLE_TOKENS_PER_SEC, MAX_PHRASE } from './settings.ts';

/**
 * Length of the phrase that the end of a text repeats in a loop, or 0. Speakers repeat single words and digits up to six
 * times ("no, no, no", "nine nine nine") and longer phrases up to three times. If the text has more tokens than can be
 * said in `seconds`, a longer phrase may not repeat at all.
 */
export function repeatedPhrase(tokens: readonly number[], seconds = Number.POSITIVE_INFINITY): number {
  const tooFast = tokens.length / seconds > IMPLAUSIBLE_TOKENS_PER_SEC;
  for (let length = 1; length <= MAX_PHRASE; length++) {
    const allowed = length <= 2 ? 6 : tooFast ? 1 : 3;
    const needed = length * (allowed + 1);
    if (tokens.length >= needed && isPeriodic(tokens, tokens.length - needed, length)) return length;
  }
  return 0;
}

/** Number of tokens when a loop at the end is shortened to its first occurrence. */
export function lengthWithoutLoop(tokens: readonly number[], seconds: number): number {
  const phrase = repeatedPhrase(tokens, seconds);
  if (phrase === 0) return tokens.length;
  let end = tokens.length;
  while (end > phrase && tokens[end - 1] === tokens[end - 1 - phrase]) end--;
  return end;
}

function isPeriodic(tokens: readonly number[], from: number, period: number): boolean {
  for (let i = from + period; i < tokens.length; i++) if (tokens[i] !== tokens[i - period]) return false;
  return true;
}
