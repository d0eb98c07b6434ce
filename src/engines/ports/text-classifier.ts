/** Probabilities for one sentence, in the order of the classifier's labels, and the names in it. */
export interface SentenceScores {
  /** positive, negative, neutral, mixed; their sum is 1. */
  sentiment: Float32Array;
  /** The emotions of the interface in its order; their sum is 1. */
  emotion: Float32Array;
  /** The moderation categories; independent, because a sentence may belong to several or to none. */
  harm: Float32Array;
  names: ClassifiedName[];
  /** More names, among them less probable ones. Redaction uses them: there a missed name is worse than a wrong one. */
  possibleNames: ClassifiedName[];
  /** The offset up to which the sentence was read; less than its length if it is too long for the model. */
  readTo: number;
}

/** A name in a sentence: offsets of whole words, with the punctuation at their ends. */
export interface ClassifiedName {
  kind: 'PER' | 'LOC' | 'ORG' | 'PROD' | 'EVENT' | 'WORK';
  from: number;
  to: number;
  /** Mean probability of its words, 0..1. */
  score: number;
}

/** Classifies sentences of the languages of the text encoders. */
export interface TextClassifier {
  classify(sentences: readonly string[], language?: string): Promise<SentenceScores[]>;
}
