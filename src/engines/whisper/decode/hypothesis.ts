/** A decoded text of one window. */
export interface Hypothesis {
  /** Text tokens, without the end token. */
  tokens: number[];
  /** Log probability of each token and, if it was reached, of the end. */
  logprobs: number[];
  /** Attention of the alignment heads for each of these, each `[heads, time]`. */
  attention: Float32Array[];
  /** Whether the text ended with the end token. */
  ended: boolean;
  /** Whether it was stopped because it repeated itself. */
  looped: boolean;
  /** Probability that the window contains no speech. */
  noSpeech: number;
  language: string;
}

/** Mean log probability of a token, the measure of certainty. */
export function meanLogprob({ logprobs }: Hypothesis): number {
  return logprobs.length === 0 ? 0 : logprobs.reduce((sum, value) => sum + value, 0) / logprobs.length;
}
