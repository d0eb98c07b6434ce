import type { NeighbouringSentence, SentenceToRewrite } from '../../ports/sentence-rewriter.ts';
import { normalizeText } from '../model/normalize.ts';
import type { UnigramTokenizer } from '../model/tokenizer.ts';
import { END } from '../model/tokens.ts';

/** Longest sentence that is rewritten, in tokens. */
const MOST_OWN = 80;
/** Longest sentence after it that is used. */
const MOST_AFTER = 30;
const MOST_BEFORE = 6;

/** The source of a sentence. */
export interface RewriterSource {
  ids: number[];
  /** Tokens of the sentence alone. */
  ownTokens: number;
}

/**
 * The tokens of a sentence and as many whole sentences around it as fit: `<en>`, marker and sentence for each one before, `<ctx>`, the sentence,
 * marker and sentence for the one after, end. The marker depends on whether the speaker is the same. Null for a sentence that is empty or too long.
 */
export function rewriterSource(
  { text, before, after }: SentenceToRewrite,
  tokenizer: UnigramTokenizer,
  maxTokens: number,
): RewriterSource | null {
  // Text that looks like a tag must not become one.
  const encode = (sentence: string) => tokenizer.encodePlain(normalizeText(sentence));
  const marked = ({ text: beside, isSameSpeaker }: NeighbouringSentence) => {
    const ids = encode(beside);
    return ids.length > 0 ? [tokenizer.idOf(isSameSpeaker ? '<x0>' : '<x1>'), ...ids] : ids;
  };
  const own = encode(text);
  if (own.length === 0 || own.length > MOST_OWN) return null;
  const next = after ? marked(after) : [];
  const tail = [tokenizer.idOf('<ctx>'), ...own, ...(next.length <= MOST_AFTER + 1 ? next : []), END];
  let ids = tail;
  for (const sentence of before.slice(-MOST_BEFORE).toReversed()) {
    const longer = [...marked(sentence), ...ids];
    if (longer.length + 1 > maxTokens) break;
    ids = longer;
  }
  return { ids: [tokenizer.idOf('<en>'), ...ids], ownTokens: own.length };
}
