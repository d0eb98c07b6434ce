/** Most lines before and after a sentence that are read. */
export const CONTEXT_LINES = { before: 12, after: 2 };

/** A line of a conversation. */
export interface SpokenLine {
  speaker: number;
  text: string;
}

/** A spoken sentence with the lines around it. */
export interface SentenceToReport {
  before: readonly SpokenLine[];
  sentence: SpokenLine;
  after: readonly SpokenLine[];
}

/** A sentence in reported speech: "{0} would like to pay a bill." */
export interface ReportedSentence {
  /** The sentence; empty if none can be written. `{0}` stands for the first of `speakers`, and so on. */
  text: string;
  speakers: number[];
  /** Sum of the log probabilities of its pieces, divided by a power of their number; 0 is certain. */
  score: number;
}

/** Writes English sentences in reported speech, so that they are understood without the sentences around them. */
export interface SentenceReporter {
  report(sentences: readonly SentenceToReport[]): Promise<ReportedSentence[]>;
}
