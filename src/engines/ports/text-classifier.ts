/** Probabilities for one sentence, in the order of the classifier's labels. */
export interface SentenceScores {
  /** positive, negative, neutral, mixed; their sum is 1. */
  sentiment: Float32Array;
  /** The emotions of the interface in its order; their sum is 1. */
  emotion: Float32Array;
  /** The moderation categories; independent, because a sentence may belong to several or to none. */
  harm: Float32Array;
}

/** Classifies English sentences. */
export interface TextClassifier {
  classify(sentences: readonly string[]): Promise<SentenceScores[]>;
}
