import { type Decoded, type DecoderSessions, decode, type Encoded, type Search } from './decode.ts';
import type { MoonshineConfig } from './model-config.ts';
import { preferredText } from './preferred-text.ts';
import { meanLogprob } from './recognized-words.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';

/**
 * Decodes several windows as a batch. A text that a vocabulary changed, or that is not plausible, is compared with the text
 * without the vocabulary.
 */
export async function decodeWithVocabulary(
  windows: readonly Encoded[],
  sessions: DecoderSessions,
  config: MoonshineConfig,
  search: Search,
  prefix?: readonly number[],
): Promise<Decoded[]> {
  const decoded = await decode(windows, sessions, config, search, prefix);
  const rows = search.bonusAfter ? decoded.flatMap((text, row) => (isDoubtful(text) ? [row] : [])) : [];
  if (rows.length === 0) return decoded;
  const { bonusAfter: _, ...plainSearch } = search;
  const doubtful = rows.map((row) => windows[row]!);
  const plain = await decode(doubtful, sessions, config, plainSearch, prefix);
  rows.forEach((row, i) => {
    decoded[row] = preferredText(decoded[row]!, plain[i]!);
  });
  return decoded;
}

function isDoubtful(text: Decoded): boolean {
  return text.bonus > 0 || text.stopped !== 'end' || meanLogprob(text) < MIN_MEAN_LOGPROB;
}
