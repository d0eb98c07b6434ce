import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';

const SOFT_MARKS = new Set(['-', '.', ',', '/', '(', ')', '–', '‑', '·', '_', ':', '#']);
const SEPARATORS = wordSet('run-gaps/separators');
const FILLERS = wordSet('run-gaps/fillers');
/** Confirmations of the other speaker between two groups, in a transcript without speakers. */
const CONFIRMATIONS = wordSet('run-gaps/confirmations');
/** Phrases that fill a pause inside a number. */
const PAUSES = phraseTable('run-gaps/pauses');
/** "… and then …" continues the same number; "and" alone may start another. */
const AND_THEN = new Set([
  'and then',
  'und dann',
  'et puis',
  'et apres',
  'y luego',
  'y despues',
  'e poi',
  'and finally',
]);

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
    const pause = at > from || token.spaced ? PAUSES.matchAt(tokens, at) : undefined;
    if (pause) {
      if (kind !== 'strong') kind = 'soft';
      at = pause.next - 1;
      continue;
    }
    if (AND_THEN.has(`${token.fold} ${passage.wordAt(at + 1)}`)) {
      if (kind !== 'strong') kind = 'soft';
      at += DIGIT_ARTICLES.has(passage.wordAt(at + 2)) ? 2 : 1;
      continue;
    }
    const filler =
      FILLERS.has(token.fold) ||
      SEPARATORS.has(token.fold) ||
      ((kind === 'strong' || mark === ',') && CONFIRMATIONS.has(token.fold));
    if (!filler || passage.numberAt(at)) return { kind, mark, next: at };
    if (kind !== 'strong') kind = 'soft';
    mark ||= token.fold;
    // "dann die vier …"
    if (FILLERS.has(token.fold) && DIGIT_ARTICLES.has(passage.wordAt(at + 1))) at++;
  }
  return undefined;
}
