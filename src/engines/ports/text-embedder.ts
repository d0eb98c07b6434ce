/** Turns sentences into vectors whose cosine similarity follows their meaning. */
export interface TextEmbedder {
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}
