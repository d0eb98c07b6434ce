import { fold } from '../../text/fold.ts';
import { setOf } from './language.ts';

/** A word, a number or a punctuation mark of a passage. */
export interface Token {
  text: string;
  /** Lower case, accents kept. */
  lower: string;
  /** Lower case without accents, as in the lists. */
  fold: string;
  from: number;
  to: number;
  kind: 'word' | 'number' | 'mark';
  /** Preceded by a space, or first in the text. */
  spaced: boolean;
  /** Begins with a capital letter. */
  capital: boolean;
  /** First word of a sentence, where a capital carries no information. */
  opens: boolean;
  /** First token of an utterance: only dictated numbers continue across it. */
  breaks: boolean;
}

/** Hesitations; they are skipped. */
const HESITATIONS = setOf('uh uhm umm erm euh heu äh ähm öh ahm hmm hm mm mhm ehm');
/** Hesitations that are also words ("um acht Uhr"); skipped only before a pause. */
const HESITATING_WORDS = setOf('um er eh ah oeh este');
const PIECE = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
const SENTENCE_END = new Set('.!?…:"“”«»„-–—¿¡*|');
/** Abbreviations: a full stop after them does not end a sentence. */
const ABBREVIATIONS = setOf(
  'mr mrs ms dr prof st jr sr sra srta mme mlle m hr fr herr sig dott avv ing inc co corp ltd no nr vs etc av ave apt dept',
);

/** Separates the utterances of a passage. */
export const BREAK = '\n';

/** Splits a text into words, numbers and punctuation marks. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let opens = true;
  let end = 0;
  let hesitated = false;
  for (const match of text.matchAll(PIECE)) {
    const piece = match[0];
    const from = match.index;
    if (isHesitation(piece, text, from + piece.length)) {
      hesitated = true;
      continue;
    }
    // Skips the second comma around a hesitation, and the hyphen of "mm-hmm".
    const rest = hesitated && (piece === '-' || (piece === ',' && tokens.at(-1)?.text === ','));
    hesitated = false;
    if (rest) continue;
    const gap = text.slice(end, from);
    const breaks = tokens.length === 0 || gap.includes(BREAK);
    if (breaks) opens = true;
    const kind = kindOf(piece);
    const lower = piece.toLowerCase();
    tokens.push({
      text: piece,
      lower,
      fold: fold(lower),
      from,
      to: from + piece.length,
      kind,
      spaced: from > end || tokens.length === 0,
      capital: kind === 'word' && piece.charAt(0) !== lower.charAt(0),
      opens: opens && kind === 'word',
      breaks,
    });
    end = from + piece.length;
    if (kind === 'mark') opens = endsSentence(piece, tokens, opens);
    else opens = false;
  }
  return tokens;
}

function isHesitation(piece: string, text: string, next: number): boolean {
  const word = piece.toLowerCase();
  return HESITATIONS.has(word) || (HESITATING_WORDS.has(word) && /^(?:,|…|\.\.\.)/.test(text.slice(next, next + 3)));
}

function kindOf(piece: string): Token['kind'] {
  if (/^\p{N}/u.test(piece)) return 'number';
  return /^[\p{L}\p{M}]/u.test(piece) ? 'word' : 'mark';
}

function endsSentence(mark: string, tokens: readonly Token[], before: boolean): boolean {
  if (!SENTENCE_END.has(mark)) return before;
  const last = tokens.at(-1);
  // A hyphen inside a word is not a dash.
  if ((mark === '-' || mark === '–') && last?.spaced === false) return before;
  if (mark !== '.') return true;
  const word = tokens.at(-2);
  return !(word && (ABBREVIATIONS.has(word.fold) || (word.text.length === 1 && word.capital)));
}
