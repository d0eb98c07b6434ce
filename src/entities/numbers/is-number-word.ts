import { fold } from '../../text/fold.ts';
import { patternLanguage } from '../text/language.ts';
import { amountsIn } from './amounts.ts';
import { NUMBER_WORDS } from './words.ts';

/** Whether a word is a number or a digit. */
export function isNumberWord(word: string, language: string): boolean {
  const { small, hundreds, hundred, thousand, large, oh } = NUMBER_WORDS[patternLanguage(language)];
  const plain = fold(word);
  if (/^\d+$/.test(plain) || (oh.has(plain) && plain.length > 1)) return true;
  return [small, hundreds, hundred, thousand, large].some((list) => list.has(plain));
}

/** Whether two words belong to one spoken number: "three / four five", "a / hundred", "a hundred / and twenty", "one / point five". */
export function isWithinNumber(before: string, after: string, language: string): boolean {
  const { and, point } = NUMBER_WORDS[patternLanguage(language)];
  const isAfter = isNumberWord(after, language);
  if (isNumberWord(before, language)) {
    const next = fold(after.toLowerCase());
    return isAfter || and.has(next) || point.has(next);
  }
  if (!isAfter) return false;
  if (point.has(fold(before.toLowerCase()))) return true;
  return amountsIn(`${before} ${after}`, language).some(({ from, to }) => from < before.length && to > before.length);
}

/** Whether a sentence consists mostly of a dictated number. */
export function isDictation(text: string, language: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = words.filter((word) => isNumberWord(word, language)).length;
  return numbers >= 2 && numbers * 5 >= words.length * 2;
}
