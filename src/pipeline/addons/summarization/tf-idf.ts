/** The weights of the words of a text, normalised to unit length. */
export type WordVector = ReadonlyMap<string, number>;

/** Computes TF-IDF weights. A word that occurs in half of all texts has no weight. */
export function tfIdf(texts: readonly (readonly string[])[]): WordVector[] {
  const inTexts = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) inTexts.set(word, (inTexts.get(word) ?? 0) + 1);
  const common = Math.max(3, texts.length / 2);
  return texts.map((words) => {
    const weights = new Map<string, number>();
    for (const word of words) {
      const count = inTexts.get(word) ?? 1;
      if (count > common) continue;
      weights.set(word, (weights.get(word) ?? 0) + Math.log(1 + texts.length / count));
    }
    const length = Math.hypot(...weights.values()) || 1;
    for (const [word, weight] of weights) weights.set(word, weight / length);
    return weights;
  });
}
