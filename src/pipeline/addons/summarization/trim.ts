import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import { isComplete } from './complete-sentence.ts';

/** Below this probability a word is left out. */
const STAYS = 0.5;
/** Less of a sentence says something else. */
const LEAST_WORDS = 4;
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bgonna\b/giu, 'going to'],
  [/\bwanna\b/giu, 'want to'],
  [/\bgotta\b/giu, 'have to'],
  [/\bkinda\b/giu, 'kind of'],
  [/(?<![\p{L}\p{N}])['’]cause\b/giu, 'because'],
];

/**
 * An English sentence without the words at its beginning, and without those at both ends, that the scorer would leave out: "That just raises a point,". The
 * texts that differ from the sentence. Words inside are never left out, because the rest is often no sentence.
 */
export function trimmed(text: string, words: Readability['words']): string[] {
  const first = words.findIndex(({ stays }) => stays >= STAYS);
  const last = words.findLastIndex(({ stays }) => stays >= STAYS);
  if (first < 0 || last - first + 1 < LEAST_WORDS) return [];
  const start = words[first]!.from;
  const ends = [text.length, words[last]!.to];
  const found = ends.map((end) => asSentence(text.slice(start, end), text.endsWith('?')));
  return [...new Set(found)].filter((one) => one !== text && isComplete(one, 'en') && hasWholeQuotations(one));
}

/** Writes out the short forms of speech: "gonna" as "going to". */
export function writtenOut(text: string): string {
  return capitalized(SPOKEN.reduce((known, [short, long]) => known.replace(short, long), text));
}

function hasWholeQuotations(text: string): boolean {
  return text.split('"').length % 2 === 1;
}

function asSentence(part: string, isQuestion: boolean): string {
  const bare = part.replace(/^[\s,.;:–-]+/u, '').replace(/[\s,;:–.!?…-]+$/u, '');
  return capitalized(`${bare}${isQuestion ? '?' : '.'}`);
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
