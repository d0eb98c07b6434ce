/** What happens to a word of a spoken sentence that becomes a clean one. */
export interface WordEdit {
  /** `keep`, `delete`, another ending ("ed>s") or another function word ("=the"). */
  operation: string;
  /** Function words that are inserted before it. */
  before: string;
  /** Whether a comma follows it. */
  comma: boolean;
  /** Probability of the operation and of what is inserted. */
  sure: number;
}

/** A word of a scored text, and its place. */
interface ScoredWord {
  from: number;
  to: number;
  /** Probability that a sentence ends with it; only for texts in lower case without marks. */
  ends: number;
  edit: WordEdit;
}

/** How a sentence reads for somebody who reads only this sentence; all are probabilities. */
export interface Readability {
  /** It is whole and fluent. */
  whole: number;
  /** It is also understood by itself and says something about its subject. */
  clear: number;
  /** It belongs into a summary: a subject, request, problem, decision, finding, plan or outcome. */
  important: number;
  /** The words that were read. The end of a very long text is not read. */
  words: ScoredWord[];
}

/** Scores English sentences. */
export interface ReadabilityScorer {
  score(texts: readonly string[]): Promise<Readability[]>;
}
