import type { Utterance, Word } from '../../../schemas/transcript.ts';
import { foldCase, withWords } from '../../formats/words.ts';
import { writeOver } from '../../formats/write-over.ts';
import type { Rewriter } from '../addon.ts';
import { longestMatch, type Match } from './match.ts';
import { buildTrie, type TrieNode } from './phrase-trie.ts';

/** Writes certain words the way the client wants them. */
export const customSpelling: Rewriter = {
  name: 'custom_spelling',
  wanted: (params) => params.custom_spelling && params.custom_spelling_config !== undefined,
  rewrite: async ({ params, transcript }) => ({
    ...transcript,
    utterances: respell(transcript.utterances, params.custom_spelling_config?.spelling_dictionary ?? {}),
  }),
};

/** Replaces each phrase of the dictionary by the spelling it is listed under; one that changes nothing is given back as it is. */
export function respell(utterances: readonly Utterance[], dictionary: Dictionary): Utterance[] {
  const trie = trieOf(dictionary);
  return utterances.map((utterance) => respellUtterance(utterance, trie));
}

type Dictionary = Readonly<Record<string, readonly string[]>>;

/** Kept as long as the dictionary is in use: a live session comes back with every utterance. */
const tries = new WeakMap<Dictionary, TrieNode>();

function trieOf(dictionary: Dictionary): TrieNode {
  let trie = tries.get(dictionary);
  if (!trie) {
    const phrases = Object.entries(dictionary).flatMap(([target, values]) =>
      values.map((phrase) => [foldCase(phrase).trim().replace(/\s+/gu, ' '), target] as const),
    );
    trie = buildTrie(phrases);
    tries.set(dictionary, trie);
  }
  return trie;
}

function respellUtterance(utterance: Utterance, trie: TrieNode): Utterance {
  const written: Word[] = [];
  // What waits to be put in front of the next word: an opening bracket or quotation mark.
  let opening = '';
  const put = (words: readonly Word[]) => {
    for (const [index, word] of words.entries()) {
      written.push(index === 0 && opening !== '' ? { ...word, word: insertAfterSpace(word.word, opening) } : word);
    }
    opening = '';
  };
  let changed = false;
  for (let at = 0; at < utterance.words.length; ) {
    const match = longestMatch(utterance.words, at, trie);
    if (!match) {
      put([utterance.words[at]!]);
      at++;
      continue;
    }
    changed = true;
    if (CLOSING.test(match.target) && written.length > 0) attach(written, match.target);
    else if (OPENING.test(match.target) && match.end < utterance.words.length) opening += match.target.trim();
    else put(writeOver(utterance.words.slice(at, match.end), spelled(match)));
    at = match.end;
  }
  return changed ? withWords(utterance, written) : utterance;
}

/** Marks that stand right after a word … */
const CLOSING = /^(?:[.,;:!?…)\]}»”’%°。、，．！？；：」』】\n]+|\n+)$/u;
/** … and right before one. */
const OPENING = /^[([{«“‘¿¡「『【]+$/u;

/** Puts a mark after the last word, in place of a weaker one the recogniser may have heard in the pause. */
function attach(written: Word[], mark: string): void {
  const last = written.at(-1)!;
  const bare = /^[.,;:!?…]/u.test(mark) ? last.word.replace(/[.,;:]+$/u, '') : last.word;
  written[written.length - 1] = { ...last, word: bare + mark };
}

/** The new spelling with what clung to the old one; a full stop is not doubled ("Inc." at the end of a sentence). */
function spelled({ prefix, target, suffix }: Match): string {
  const doubled = suffix !== '' && target.endsWith(suffix[0]!) && !/[\p{L}\p{N}]/u.test(suffix[0]!);
  return prefix + target + (doubled ? suffix.slice(1) : suffix);
}

function insertAfterSpace(word: string, mark: string): string {
  const lead = /^\s*/u.exec(word)![0];
  return lead + mark + word.slice(lead.length);
}
