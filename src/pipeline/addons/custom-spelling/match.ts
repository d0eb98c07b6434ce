import type { Word } from '../../../schemas/result/transcript.ts';
import { foldCase, splitClitics, splitWord, type WordParts } from '../../formats/words.ts';
import { follow, type TrieNode } from './phrase-trie.ts';

/** A matched phrase: the target spelling, what stays before and after it, and the index of the next word. */
export interface Match {
  target: string;
  prefix: string;
  suffix: string;
  /** Index of the first word after it. */
  end: number;
}

const UNSPACED_SCRIPT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** The longest phrase that begins with the word at `at`, if any. */
export function longestMatch(words: readonly Word[], at: number, trie: TrieNode): Match | undefined {
  if (!beginsWord(words, at)) return undefined;
  const { open, core, close } = splitWord(words[at]!.word);
  const { prefix: elided } = splitClitics(core);
  // Possible prefixes, the shortest first: a phrase may begin with punctuation (".net").
  const prefixes = new Set(['', open, open + elided]);
  let best: Match | undefined;
  for (const prefix of prefixes) {
    const rest = (open + core).slice(prefix.length);
    const found = search(words, at, trie, { lead: '', open: '', core: rest, close });
    if (found && (!best || found.end > best.end)) best = { ...found, prefix };
  }
  return best;
}

function search(words: readonly Word[], at: number, node: TrieNode, parts: WordParts): Match | undefined {
  const afterCore = follow(node, foldCase(parts.core));
  const afterAll = parts.close === '' ? afterCore : follow(afterCore, foldCase(parts.close));
  const longer = goOn(words, at, afterAll) ?? (ignorable(parts) ? goOn(words, at, afterCore) : undefined);
  if (longer) return longer;
  if (!endsWord(words, at)) return undefined;
  const end = at + 1;
  if (afterAll?.target !== undefined) return { target: afterAll.target, prefix: '', suffix: '', end };
  if (afterCore?.target !== undefined) return { target: afterCore.target, prefix: '', suffix: parts.close, end };
  const { suffix: possessive } = splitClitics(parts.core);
  const owner = possessive === '' ? undefined : follow(node, foldCase(parts.core.slice(0, -possessive.length)));
  return owner?.target !== undefined
    ? { target: owner.target, prefix: '', suffix: possessive + parts.close, end }
    : undefined;
}

function goOn(words: readonly Word[], at: number, node: TrieNode | undefined): Match | undefined {
  const next = words[at + 1];
  if (!node || node.next.size === 0 || !next) return undefined;
  const parts = splitWord(next.word);
  const spaced = parts.lead === '' ? node : follow(node, ' ');
  return spaced && search(words, at + 1, spaced, { ...parts, open: '', core: parts.open + parts.core });
}

/** Punctuation that may occur inside a phrase: a comma, or the full stops of spelled letters. */
function ignorable({ core, close }: WordParts): boolean {
  return close === ',' || close === '-' || (close === '.' && [...core].length === 1);
}

/** Whether a word begins here, and not the rest of the previous one ("n't"). */
function beginsWord(words: readonly Word[], at: number): boolean {
  if (at === 0) return true;
  const { word } = words[at]!;
  return (
    /^[^\p{L}\p{M}\p{N}'’-]/u.test(word) || UNSPACED_SCRIPT.test(word) || !/[\p{L}\p{N}'’-]$/u.test(words[at - 1]!.word)
  );
}

function endsWord(words: readonly Word[], at: number): boolean {
  return at === words.length - 1 || beginsWord(words, at + 1);
}
