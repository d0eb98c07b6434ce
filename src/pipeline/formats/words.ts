import type { Sentence, Utterance, Word } from '../../schemas/transcript.ts';

/** A printed word taken apart: the white space before it, punctuation around it, and the word proper. */
export interface WordParts {
  lead: string;
  open: string;
  core: string;
  close: string;
}

// A minus, currency sign, # or @ belongs to what follows and a percent or degree sign to what precedes, so they stay in the core;
// so does the apostrophe of "'tis" and "rock 'n' roll" only when it stands inside.
const PARTS = /^(\s*)([^\p{L}\p{M}\p{N}\p{S}#@&%°*_/\\-]*)(.*?)([^\p{L}\p{M}\p{N}\p{S}#@&%°*_/\\]*)$/su;

/** Takes a word apart; the four parts joined are the word. */
export function splitWord(word: string): WordParts {
  const [, lead = '', open = '', core = '', close = ''] = PARTS.exec(word) ?? [];
  // Punctuation alone closes whatever stands before it.
  return core === '' ? { lead, open: '', core, close: open + close } : { lead, open, core, close };
}

/** The text that words make: each carries its own leading space. */
export function joinWords(words: readonly Pick<Word, 'word'>[]): string {
  let text = '';
  for (const { word } of words) text += word;
  return text;
}

/** Mean confidence of words, each weighted by its length: the measure utterances use too. */
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

/** The utterance with other words, its text made anew; only a live utterance, whose text starts with a space, has one before its first word. */
export function withWords<Spoken extends Pick<Utterance, 'text' | 'words'>>(utterance: Spoken, words: Word[]): Spoken {
  const [first, ...rest] = words;
  const lead = /^\s*/u.exec(utterance.text)![0];
  const own = first ? [{ ...first, word: lead + first.word.trimStart() }, ...rest] : [];
  return { ...utterance, words: own, text: joinWords(own) };
}

/** Letters as they are compared: one form whatever the case, the width or the way an accent is encoded. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/[’ʼ`]/gu, "'");
}

/** Whose words they are: one voice on one channel. */
export function voiceOf(spoken: Pick<Sentence, 'channel' | 'speaker'>): string {
  return `${spoken.channel}/${spoken.speaker ?? ''}`;
}

/** French and Italian words that lose their vowel before another: "l'", "qu'", "dell'". */
const ELISION = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|un|all|dell|nell|dall|sull|quest|quell)['’](?=\p{L})/iu;
const POSSESSIVE = /(?<=\p{L})['’]s$/iu;

/** What clings to a word proper: an elided article before it, a possessive ending after it. */
export function splitClitics(core: string): { prefix: string; stem: string; suffix: string } {
  const prefix = ELISION.exec(core)?.[0] ?? '';
  const suffix = POSSESSIVE.exec(core.slice(prefix.length))?.[0] ?? '';
  return { prefix, stem: core.slice(prefix.length, core.length - suffix.length), suffix };
}
