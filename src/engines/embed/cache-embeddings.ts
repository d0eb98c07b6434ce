import type { TextEmbedder } from '../ports/text-embedder.ts';
import { cacheByText } from './cache-by-text.ts';

/** An embedder with a cache by text. */
export function cacheEmbeddings(embedder: TextEmbedder, maxTexts?: number): TextEmbedder {
  return { embed: cacheByText((texts) => embedder.embed(texts), maxTexts) };
}
