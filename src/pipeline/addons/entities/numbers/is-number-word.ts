import { fold } from '../fold.ts';
import { patternsFor } from '../language.ts';
import { NUMBER_WORDS } from './words.ts';

/** Whether a word of a language says a number, or a digit of one. */
export function isNumberWord(word: string, language: string): boolean {
  const { small, hundreds, hundred, thousand, oh } = NUMBER_WORDS[patternsFor(language)];
  const plain = fold(word.toLowerCase());
  return (
    /^\d+$/.test(plain) ||
    small.has(plain) ||
    hundreds.has(plain) ||
    hundred.has(plain) ||
    thousand.has(plain) ||
    (oh.has(plain) && plain.length > 1)
  );
}

/** Whether a word joins the parts of a number ("a hundred and ten"). */
export function isNumberJoint(word: string, language: string): boolean {
  return NUMBER_WORDS[patternsFor(language)].and.has(fold(word.toLowerCase()));
}

/** Whether a sentence is for the most part a number read out: digits, perhaps with what they stand for. */
export function isDictation(text: string, language: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = words.filter((word) => isNumberWord(word, language)).length;
  return numbers >= 2 && numbers * 5 >= words.length * 2;
}
