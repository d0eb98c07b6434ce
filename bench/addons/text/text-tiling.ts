/** TextTiling (Hearst) on sentences: boundaries where the similarity of the words before and after a gap has a deep minimum. */
export function textTiling(sentences: readonly string[], blockSentences = 10): number[] {
  const words = sentences.map((sentence) => (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? []) as string[]);
  const gaps = Array.from({ length: Math.max(0, sentences.length - 1) }, (_, i) => i + 1);
  const likeness = gaps.map((gap) =>
    cosine(count(words.slice(Math.max(0, gap - blockSentences), gap)), count(words.slice(gap, gap + blockSentences))),
  );
  const depths = likeness.map((value, index) => peak(likeness, index, -1) + peak(likeness, index, 1) - 2 * value);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const spread = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length));
  const starts = [0];
  // The published cutoff; neighbours closer than a block are one boundary.
  const deep = gaps.filter((_, index) => depths[index]! > mean + spread / 2);
  for (const gap of deep.sort((a, b) => depths[b - 1]! - depths[a - 1]!))
    if (starts.every((start) => Math.abs(start - gap) >= blockSentences)) starts.push(gap);
  return starts.sort((a, b) => a - b);
}

function peak(values: readonly number[], from: number, step: 1 | -1): number {
  let top = values[from]!;
  for (let i = from + step; i >= 0 && i < values.length && values[i]! >= top; i += step) top = values[i]!;
  return top;
}

function count(block: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of block.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [word, times] of a) product += times * (b.get(word) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());
  return product / (length(a) * length(b) || 1);
}
