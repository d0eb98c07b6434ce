/** What was written about one window. */
export interface Hypothesis {
  /** Text tokens, without the end token. */
  tokens: number[];
  /** Of each token and, if it was reached, of the end. */
  logprobs: number[];
  /** Where the alignment heads looked as each of these was written, each `[heads, time]`. */
  attention: Float32Array[];
  /** Whether the text came to an end by itself. */
  ended: boolean;
  /** Whether it was stopped because it repeated itself. */
  looped: boolean;
  /** Probability that the window holds no speech. */
  noSpeech: number;
  language: string;
}

/** Mean log probability of a token, the measure of how sure the model was. */
export function meanLogprob({ logprobs }: Hypothesis): number {
  return logprobs.length === 0 ? 0 : logprobs.reduce((sum, value) => sum + value, 0) / logprobs.length;
}
