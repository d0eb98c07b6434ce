import type { Word } from '../../../schemas/transcript.ts';

/** Closing marks alone, without a word. */
const STRAY = /^\s+([.,;:!?…]+|[.,;:!?…]*[)\]}”»]+[.,;:!?…]*)$/u;

/** Joins marks that stand alone to the word before; it keeps its times. */
export function joinStrayMarks(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const mark = STRAY.exec(word.word)?.[1];
    const before = joined.at(-1);
    if (mark !== undefined && before) joined[joined.length - 1] = { ...before, word: before.word + mark };
    else joined.push(word);
  }
  return joined;
}

/** A word without spaces before its marks and without doubled ones. Dots that trail off and "?!" are meant. */
export function tidyMarks(word: string): string {
  const tidy = tidyOnce(word);
  // Taking one mark away may bring two others together; every turn shortens, so this ends.
  return tidy === word ? word : tidyMarks(tidy);
}

function tidyOnce(word: string): string {
  return word
    .replace(/(?<=\S)[\s\u00a0\u202f]+(?=[.,;:!?…]+["'”’»)\]]*$)/u, '')
    .replace(/,{2,}/gu, ',')
    .replace(/\.{4,}/gu, '...')
    .replace(/([?!])\1+/gu, '$1')
    .replace(/([?!…])[.,;:]+(?=\W*$)/gu, '$1')
    .replace(/,+(?=[.;:!?…]\W*$)/gu, '')
    .replace(/[;:]+(?=[.!?…]\W*$)/gu, '')
    .replace(/(?<!\.)\.{2}(?!\.)/gu, '.')
    .replace(/(?<![\p{L}\p{N}])[,;:]+(?=[\p{L}\p{N}])/gu, '');
}

/** Puts the thin space of French typography before high marks and inside its quotation marks. */
export function spaceFrench(word: string): string {
  return word
    .replace(/(?<=[\p{L}\p{N}%€$)\]»])[\u00a0\u202f]?([;!?]+)(?=[”"»)]*$)/u, '\u202f$1')
    .replace(/(?<=[\p{L}\p{N}%€$)\]»])[\u00a0\u202f]?:$/u, '\u00a0:')
    .replace(/«[\u00a0\u202f]?(?=\S)/u, '«\u00a0')
    .replace(/(?<=\S)[\u00a0\u202f]?»/u, '\u00a0»');
}

/** The English "i" as a word of its own. */
export function capitalI(word: string): string {
  return word.replace(/^(\W*)i(?=$|[^\p{L}\p{N}.'’-]|['’](?:m|ll|ve|d|s)\b)/u, '$1I');
}

/** Marks of a language for the end of a statement and of a question; none where we do not know better. */
export function endMarks(language: string): { statement: string; question: string } | undefined {
  if (language === 'ja' || language === 'zh') return { statement: '。', question: '？' };
  if (['hi', 'ne', 'mr', 'sa', 'bn', 'as', 'pa'].includes(language)) return { statement: '।', question: '?' };
  if (['ar', 'fa', 'ur', 'ps', 'sd'].includes(language)) return { statement: '.', question: '؟' };
  if (language === 'el') return { statement: '.', question: ';' };
  if (['th', 'lo', 'km', 'my', 'bo', 'hy', 'am'].includes(language)) return undefined;
  return { statement: '.', question: '?' };
}
