/** Longest phrase looked for, in tokens. */
const MAX_PHRASE = 12;

/**
 * Whether the end of a text repeats itself as no speaker would. Single words and digits are said up to six times in a row ("no, no, no",
 * "nine nine nine"), longer phrases hardly ever more than three times.
 */
export function repeats(tokens: readonly number[]): boolean {
  for (let length = 1; length <= MAX_PHRASE; length++) {
    const allowed = length <= 2 ? 6 : 3;
    const needed = length * (allowed + 1);
    if (tokens.length >= needed && isPeriodic(tokens, tokens.length - needed, length)) return true;
  }
  return false;
}

function isPeriodic(tokens: readonly number[], from: number, period: number): boolean {
  for (let i = from + period; i < tokens.length; i++) if (tokens[i] !== tokens[i - period]) return false;
  return true;
}
