import type { Word } from '../../../schemas/result/transcript.ts';

/** Closing punctuation without a word. */
const STRAY = /^\s+([.,;:!?…]+|[.,;:!?…]*[)\]}”»]+[.,;:!?…]*)$/u;

/** Joins separate punctuation to the previous word, which keeps its times. */
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

/** Far more than any word needs; without a limit, a text of marks alone would take a pass for each mark. */
const MAX_PASSES = 100;

/** Removes spaces before punctuation and doubled marks. An ellipsis and "?!" stay. */
export function tidyMarks(word: string): string {
  let tidy = word;
  // Removing one mark may bring two others together.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const before = tidy;
    tidy = tidyOnce(before);
    if (tidy === before) break;
  }
  return tidy;
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

/** Inserts the thin spaces of French typography. */
export function spaceFrench(word: string): string {
  return word
    .replace(/(?<=[\p{L}\p{N}%€$)\]»])[\u00a0\u202f]?([;!?]+)(?=[”"»)]*$)/u, '\u202f$1')
    .replace(/(?<=[\p{L}\p{N}%€$)\]»])[\u00a0\u202f]?:$/u, '\u00a0:')
    .replace(/«[\u00a0\u202f]?(?=\S)/u, '«\u00a0')
    .replace(/(?<=\S)[\u00a0\u202f]?»/u, '\u00a0»');
}

/** Whether a word is the English pronoun "i". */
export function capitalI(word: string): string {
  return word.replace(/^(\W*)i(?=$|[^\p{L}\p{N}.'’-]|['’](?:m|ll|ve|d|s)\b)/u, '$1I');
}

/** The full stop and question mark of a language; undefined for unknown languages. */
export function endMarks(language: string): { statement: string; question: string } | undefined {
  if (language === 'ja' || language === 'zh') return { statement: '。', question: '？' };
  if (['hi', 'ne', 'mr', 'sa', 'bn', 'as', 'pa'].includes(language)) return { statement: '।', question: '?' };
  if (['ar', 'fa', 'ur', 'ps', 'sd'].includes(language)) return { statement: '.', question: '؟' };
  if (language === 'el') return { statement: '.', question: ';' };
  if (['th', 'lo', 'km', 'my', 'bo', 'hy', 'am'].includes(language)) return undefined;
  return { statement: '.', question: '?' };
}
