import type { Word } from '../../../schemas/result/transcript.ts';

/** Whether words are spelled letters inside a sentence ("S. Q. L. is"), so that their last full stop belongs to the letters. */
export function isSpelledInsideSentence(words: readonly Word[], from: number, to: number): boolean {
  const next = words[to];
  if (!next || !/^\s*\p{Ll}/u.test(next.word)) return false;
  const letters = words.slice(from, to).map(({ word }) => word.trim());
  return letters.length > 1
    ? letters.every((letter) => /^\p{L}\.$/u.test(letter))
    : /^(?:\p{L}\.){2,8}$/u.test(letters[0] ?? '');
}
