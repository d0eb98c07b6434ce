/** A sentence beside the one to rewrite. */
export interface NeighbouringSentence {
  text: string;
  /** Whether the speaker of the sentence to rewrite says it. */
  isSameSpeaker: boolean;
}

/** An English sentence of a conversation. */
export interface SentenceToRewrite {
  text: string;
  /** The sentences before it, oldest first; the nearest six are used. */
  before: readonly NeighbouringSentence[];
  /** The sentence after it. */
  after?: NeighbouringSentence | undefined;
}

/** A sentence from the model, unchecked. */
export interface RewrittenSentence {
  text: string;
  /** Probabilities that it is not understood, minor, useful and important in a summary. */
  ratings: readonly [notUnderstood: number, minor: number, useful: number, important: number];
  /** False if the text reached the length limit. */
  complete: boolean;
  /** Sum of log probabilities of the text, normalised by the length. */
  score: number;
}

/** Rewrites sentences so that they are whole and understood alone. */
export interface SentenceRewriter {
  /** One result per sentence, in order; null for one that is too long, and for all if the weights are not installed. */
  rewrite(sentences: readonly SentenceToRewrite[]): Promise<(RewrittenSentence | null)[]>;
}
