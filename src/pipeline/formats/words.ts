import type { Sentence, Utterance, Word } from '../../schemas/result/transcript.ts';

/** The parts of a printed word: the white space before it, punctuation around it, and its core. */
export interface WordParts {
  lead: string;
  open: string;
  core: string;
  close: string;
}

// A minus, currency sign, # or @ belongs to what follows and a percent or degree sign to what precedes, so they stay in the
// core. The apostrophe of "'tis" and "rock 'n' roll" stays only when it is inside.
const OPENING = /[^\p{L}\p{M}\p{N}\p{S}#@&%°*_/\\-]*/uy;
const CLOSING = /^[^\p{L}\p{M}\p{N}\p{S}#@&%°*_/\\]$/u;

/** Splits a word into its parts; the four parts joined are the word. Linear in the length of the word. */
export function splitWord(word: string): WordParts {
  const lead = /^\s*/u.exec(word)?.[0] ?? '';
  OPENING.lastIndex = lead.length;
  const open = OPENING.exec(word)?.[0] ?? '';
  const from = lead.length + open.length;
  let end = word.length;
  while (end > from) {
    const start = startOfLastCharacter(word, end);
    if (!CLOSING.test(word.slice(start, end))) break;
    end = start;
  }
  const [core, close] = [word.slice(from, end), word.slice(end)];
  // Punctuation alone closes what precedes it.
  return core === '' ? { lead, open: '', core, close: open + close } : { lead, open, core, close };
}

/** The start of the character that ends at an offset; some characters have two code units. */
function startOfLastCharacter(text: string, end: number): number {
  const low = text.charCodeAt(end - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && end > 1;
  const high = isPair ? text.charCodeAt(end - 2) : 0;
  return high >= 0xd800 && high <= 0xdbff ? end - 2 : end - 1;
}

/** The text of some words: each carries its own leading space. */
export function joinWords(words: readonly Pick<Word, 'word'>[]): string {
  let text = '';
  for (const { word } of words) text += word;
  return text;
}

/** Mean confidence of words, weighted by length, as for utterances. */
export function meanConfidence(words: readonly Word[]): number {
  let weight = 0;
  let sum = 0;
  for (const { word, confidence } of words) {
    const length = Math.max(1, word.trim().length);
    weight += length;
    sum += length * confidence;
  }
  return weight === 0 ? 0 : Math.round((sum / weight) * 1000) / 1000;
}

/**
 * The utterance with other words and their text. Only the text of a live utterance has a space before its first word.
 */
export function withWords<Spoken extends Pick<Utterance, 'text' | 'words'>>(utterance: Spoken, words: Word[]): Spoken {
  const [first, ...rest] = words;
  const lead = /^\s*/u.exec(utterance.text)![0];
  const own = first ? [{ ...first, word: lead + first.word.trimStart() }, ...rest] : [];
  return { ...utterance, words: own, text: joinWords(own) };
}

/** Letters in the form in which they are compared: independent of case, width and the encoding of accents. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/[’ʼ`]/gu, "'");
}

/** The speaker of some words: one speaker on one channel. */
export function voiceOf(spoken: Pick<Sentence, 'channel' | 'speaker'>): string {
  return `${spoken.channel}/${spoken.speaker ?? ''}`;
}

/** French and Italian words that lose their vowel before another: "l'", "qu'", "dell'". */
const ELISION = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|un|all|dell|nell|dall|sull|quest|quell)['’](?=\p{L})/iu;
const POSSESSIVE = /(?<=\p{L})['’]s$/iu;

/** Splits an elided article before a word and a possessive ending after it from the word. */
export function splitClitics(core: string): { prefix: string; stem: string; suffix: string } {
  const prefix = ELISION.exec(core)?.[0] ?? '';
  const suffix = POSSESSIVE.exec(core.slice(prefix.length))?.[0] ?? '';
  return { prefix, stem: core.slice(prefix.length, core.length - suffix.length), suffix };
}
