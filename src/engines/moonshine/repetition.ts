/** Longest phrase looked for, in tokens. */
const MAX_PHRASE = 12;

/** Nobody says the same phrase twice at so many tokens a second; dictated digits come to eight. */
const HURRIED_TOKENS_PER_SEC = 9;

/**
 * Length of the phrase that a text ends in repeating as no speaker would, or 0. Single words and digits are said up to six times in a row
 * ("no, no, no", "nine nine nine"), longer phrases hardly ever more than three times, and not even twice in a hurry: `seconds` is how long it took to
 * say all of it.
 */
export function repeatedPhrase(tokens: readonly number[], seconds = Number.POSITIVE_INFINITY): number {
  const hurried = tokens.length / seconds > HURRIED_TOKENS_PER_SEC;
  for (let length = 1; length <= MAX_PHRASE; length++) {
    const allowed = length <= 2 ? 6 : hurried ? 1 : 3;
    const needed = length * (allowed + 1);
    if (tokens.length >= needed && isPeriodic(tokens, tokens.length - needed, length)) return length;
  }
  return 0;
}

/** How many tokens are left when a repetition at the end is taken back to its first time. */
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
