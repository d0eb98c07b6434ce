import { isPlausible } from '../../../../engines/translation/plausible.ts';
import { readNumber } from '../../../../entities/numbers/read.ts';
import { patternLanguage } from '../../../../entities/text/language.ts';
import { tokenize } from '../../../../entities/text/tokens.ts';
import { keepsNames } from './names.ts';
import { keepsNumberWords } from './number-words.ts';
import { withoutProtected } from './placeholders.ts';

/** The fewest words that count as a repetition. */
const REPEATED_WORDS = 3;

/** Whether a translation can be correct: plausible, without a repetition, and with the same numbers. */
export function isFaithful(source: string, translation: string, from: string, to: string): boolean {
  return (
    // Spelled letters and parts of addresses may also be words.
    isPlausible(withoutProtected(source), withoutProtected(translation), from, to) &&
    (!repeats(translation) || repeats(source)) &&
    keepsNumbers(source, translation, from) &&
    keepsNumberWords(source, translation, from, to) &&
    keepsCurrency(source, translation) &&
    keepsNames(source, translation, from)
  );
}

/** Whether some words follow themselves directly ("as I said as I said"). */
export function repeats(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  for (let size = REPEATED_WORDS; size <= words.length / 2; size++) {
    for (let at = 0; at + 2 * size <= words.length; at++) {
      if (words.slice(at, at + size).join(' ') === words.slice(at + size, at + 2 * size).join(' ')) return true;
    }
  }
  return false;
}

/** Whether every number in digits is kept, and every new digit was a number word in the source. */
export function keepsNumbers(source: string, translation: string, from: string): boolean {
  const left = [...numbersIn(translation)];
  for (const number of numbersIn(source)) {
    const at = left.indexOf(number);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  if (left.length === 0 || patternLanguage(from) !== from) return true;
  const spoken = spokenDigits(source, from);
  return left.every((number) => [...number].every((digit) => take(spoken, digit)));
}

/** Signs of currencies, and what a translation may have instead. */
const CURRENCIES = [
  { sign: '$', words: /\$|doll|dól|dol[aá]r/iu },
  { sign: '€', words: /€|euro/iu },
  { sign: '£', words: /£|pound|pfund|livre|libra|sterlin/iu },
];

function keepsCurrency(source: string, translation: string): boolean {
  return CURRENCIES.every(({ sign, words }) => !source.includes(sign) || words.test(translation));
}

/** The digit groups of a text, without separators of thousands. */
function numbersIn(text: string): string[] {
  return text.replace(/(?<=\d)[.,'\u00a0\u202f ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? [];
}

/** The digits of the number words of a text. */
function spokenDigits(text: string, language: string): string[] {
  const tokens = tokenize(text);
  const digits: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = readNumber(tokens, at, patternLanguage(language));
    if (number?.spoken) digits.push(...number.digits);
    at = number?.next ?? at + 1;
  }
  return digits;
}

function take(from: string[], item: string): boolean {
  const at = from.indexOf(item);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}
