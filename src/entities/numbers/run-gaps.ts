import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';

const SOFT_MARKS = new Set(['-', '.', ',', '/', '(', ')', '–', '‑', '·', '_', ':', '#']);
/** Confirmations of the other speaker between two groups, in a transcript without speakers. */
const CONFIRMATIONS = wordSet('run-gaps/confirmations');
/** Words and phrases that fill a pause inside a number, and spoken punctuation; "and" alone may start another number. */
const PAUSES = phraseTable('run-gaps/pauses');

/** Articles that may stand before a digit ("dann die vier"). */
export const DIGIT_ARTICLES = setOf('die the le el lo il');

/** What is between two parts of a dictated number. */
export interface Gap {
  kind: 'none' | 'space' | 'soft' | 'strong';
  mark: string;
  next: number;
}

/** In tokens. */
export const LONGEST_GAP = 6;

/** Skips pauses, fillers and spoken punctuation up to the next part of a number. */
export function readGap(passage: Passage, from: number): Gap | undefined {
  const { tokens } = passage;
  let kind: Gap['kind'] = tokens[from]?.spaced ? 'space' : 'none';
  let mark = '';
  for (let at = from; at < from + LONGEST_GAP && at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    if (token.breaks) kind = 'strong';
    if (token.kind === 'mark') {
      if (!SOFT_MARKS.has(token.text) && !(token.text === '?' || token.text === '…' || token.text === ';'))
        return undefined;
      const ends = token.text === '.' && (tokens[at + 1]?.spaced ?? true);
      if (ends || token.text === ';' || token.text === '?') kind = 'strong';
      else if (kind !== 'strong') kind = 'soft';
      mark ||= token.text;
      continue;
    }
    const isConfirmed = (kind === 'strong' || mark === ',') && CONFIRMATIONS.has(token.fold);
    const pause = PAUSES.matchAt(tokens, at)?.next ?? (isConfirmed ? at + 1 : at);
    const isWord = pause === at + 1;
    if (pause === at || (isWord && passage.numberAt(at))) return { kind, mark, next: at };
    if (kind !== 'strong') kind = 'soft';
    if (isWord) mark ||= token.fold;
    // "dann die vier …"
    at = DIGIT_ARTICLES.has(passage.wordAt(pause)) ? pause : pause - 1;
  }
  return undefined;
}
