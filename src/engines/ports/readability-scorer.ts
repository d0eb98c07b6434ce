/** A word of a scored sentence: its place, and the probability that it stays when fillers, restarts and side remarks are left out. */
interface ScoredWord {
  from: number;
  to: number;
  stays: number;
}

/** How a sentence reads for somebody who reads only this sentence; all are probabilities. */
export interface Readability {
  /** It is whole and fluent. */
  whole: number;
  /** It is also understood by itself and says something about its subject. */
  clear: number;
  /** It belongs into a summary: a subject, request, problem, decision, finding, plan or outcome. */
  important: number;
  words: ScoredWord[];
}

/** Scores English sentences. */
export interface ReadabilityScorer {
  score(texts: readonly string[]): Promise<Readability[]>;
}
