import type { Utterance, Word } from '../../../schemas/result/transcript.ts';
import { foldCase, withWords } from '../../formats/words.ts';
import { writeOver } from '../../formats/write-over.ts';
import type { TranscriptAddon } from '../addon.ts';
import { longestMatch, type Match } from './match.ts';
import { buildTrie, type TrieNode } from './phrase-trie.ts';
import { isSpelledInsideSentence } from './spelled-letters.ts';

/** Applies the client's spellings. */
export const customSpelling: TranscriptAddon = {
  name: 'custom_spelling',
  isRequested: (params) => params.custom_spelling && params.custom_spelling_config !== undefined,
  rewrite: async ({ params, transcript }) => ({
    ...transcript,
    utterances: respell(transcript.utterances, params.custom_spelling_config?.spelling_dictionary ?? {}),
  }),
};

/** Replaces each phrase of the dictionary by its spelling; an utterance without matches is returned unchanged. */
export function respell(utterances: readonly Utterance[], dictionary: Dictionary): Utterance[] {
  const trie = trieOf(dictionary);
  return utterances.map((utterance) => respellUtterance(utterance, trie));
}

type Dictionary = Readonly<Record<string, readonly string[]>>;

/** Cached while the dictionary is in use: a live session calls this for every utterance. */
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

/** Limit per utterance. Without it, long spellings of frequent words could make the transcript and its results hundreds of times as large. */
const MAX_ADDED_CHARACTERS = 1_000;

function respellUtterance(utterance: Utterance, trie: TrieNode): Utterance {
  const written: Word[] = [];
  // Opening punctuation, to be put before the next word.
  let opening = '';
  const put = (words: readonly Word[]) => {
    for (const [index, word] of words.entries()) {
      written.push(index === 0 && opening !== '' ? { ...word, word: insertAfterSpace(word.word, opening) } : word);
    }
    opening = '';
  };
  let changed = false;
  let addedCharacters = 0;
  for (let at = 0; at < utterance.words.length; ) {
    const match = longestMatch(utterance.words, at, trie);
    if (match && isSpelledInsideSentence(utterance.words, at, match.end))
      match.suffix = match.suffix.replace(/^\./u, '');
    const added = match ? spelled(match).length - lengthOf(utterance.words, at, match.end) : 0;
    if (!match || addedCharacters + added > MAX_ADDED_CHARACTERS) {
      put([utterance.words[at]!]);
      at++;
      continue;
    }
    changed = true;
    addedCharacters += Math.max(0, added);
    if (CLOSING.test(match.target) && written.length > 0) attach(written, match.target);
    else if (OPENING.test(match.target) && match.end < utterance.words.length) opening += match.target.trim();
    else put(writeOver(utterance.words.slice(at, match.end), spelled(match)));
    at = match.end;
  }
  return changed ? withWords(utterance, written) : utterance;
}

function lengthOf(words: readonly Word[], from: number, to: number): number {
  let length = 0;
  for (let at = from; at < to; at++) length += words[at]!.word.length;
  return length;
}

/** Punctuation that is written directly after a word … */
const CLOSING = /^(?:[.,;:!?…)\]}»”’%°。、，．！？；：」』】\n]+|\n+)$/u;
/** … and directly before one. */
const OPENING = /^[([{«“‘¿¡「『【]+$/u;

/** Appends punctuation to the last word; it replaces a comma that the recogniser wrote in the pause. */
function attach(written: Word[], mark: string): void {
  const last = written.at(-1)!;
  const bare = /^[.,;:!?…]/u.test(mark) ? last.word.replace(/[.,;:]+$/u, '') : last.word;
  written[written.length - 1] = { ...last, word: bare + mark };
}

/** The new spelling with the punctuation of the old one; a full stop is not doubled ("Inc." at the end of a sentence). */
function spelled({ prefix, target, suffix }: Match): string {
  const doubled = suffix !== '' && target.endsWith(suffix[0]!) && !/[\p{L}\p{N}]/u.test(suffix[0]!);
  return prefix + target + (doubled ? suffix.slice(1) : suffix);
}

function insertAfterSpace(word: string, mark: string): string {
  const lead = /^\s*/u.exec(word)![0];
  return lead + mark + word.slice(lead.length);
}
