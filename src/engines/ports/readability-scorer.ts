/** How a sentence reads for somebody who reads only this sentence; both are probabilities. */
export interface Readability {
  /** It is whole and fluent. */
  whole: number;
  /** It is also understood by itself and says something about its subject. */
  clear: number;
}

/** Scores English sentences. */
export interface ReadabilityScorer {
  score(texts: readonly string[]): Promise<Readability[]>;
}
