import { type Decoded, type DecoderSessions, decode, type Encoded, type Search } from './decode.ts';
import type { MoonshineConfig } from './model-config.ts';
import { preferredText } from './preferred-text.ts';
import { meanLogprob } from './recognized-words.ts';
import { rescore } from './rescore.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import type { SimilarPhrases } from './similar-phrases.ts';

/** A search that prefers the phrases of a vocabulary. */
export interface VocabularySearch extends Search {
  phrases?: SimilarPhrases;
  /** Whether words are compared with phrases that sound similar. */
  comparesSounds?: boolean;
}

/**
 * Decodes several windows as a batch. A text that a vocabulary changed, or that is not plausible, is compared with the text
 * without the vocabulary. Then words that sound similar to a phrase are replaced by it where the audio supports it.
 */
export async function decodeWithVocabulary(
  windows: readonly Encoded[],
  sessions: DecoderSessions,
  config: MoonshineConfig,
  { phrases, comparesSounds = true, ...search }: VocabularySearch,
  prefix?: readonly number[],
): Promise<Decoded[]> {
  const decoded = await decode(windows, sessions, config, search, prefix);
  if (!phrases) return decoded;
  const rows = decoded.flatMap((text, row) => (isDoubtful(text) ? [row] : []));
  if (rows.length > 0) {
    const { bonusAfter: _, ...plainSearch } = search;
    const doubtful = rows.map((row) => windows[row]!);
    const plain = await decode(doubtful, sessions, config, plainSearch, prefix);
    rows.forEach((row, i) => {
      decoded[row] = preferredText(decoded[row]!, plain[i]!, phrases);
    });
  }
  if (!comparesSounds) return decoded;
  for (const [row, text] of decoded.entries())
    decoded[row] = await rescore(text, windows[row]!, phrases, sessions, config);
  return decoded;
}

function isDoubtful(text: Decoded): boolean {
  return text.bonus > 0 || text.stopped !== 'end' || meanLogprob(text) < MIN_MEAN_LOGPROB;
}
