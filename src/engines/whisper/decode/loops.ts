/** How often a phrase of this many tokens may repeat before it is a loop; people repeat short words and digits. */
function allowedRepeats(period: number): number {
  if (period === 1) return 8;
  if (period === 2) return 6;
  return period <= 8 ? 4 : 3;
}

const LONGEST_PERIOD = 40;

/** If the tokens end in a loop, the number of tokens up to the end of its second occurrence; otherwise undefined. */
export function loopStart(tokens: readonly number[]): number | undefined {
  const end = tokens.length;
  for (let period = 1; period <= LONGEST_PERIOD && period * allowedRepeats(period) <= end; period++) {
    const from = end - period * allowedRepeats(period);
    let same = true;
    for (let i = from + period; i < end && same; i++) same = tokens[i] === tokens[i - period];
    if (same) return from + 2 * period;
  }
  return undefined;
}
