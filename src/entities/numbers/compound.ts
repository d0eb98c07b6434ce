import type { Lang } from '../text/language.ts';
import { NUMBER_WORDS } from './words.ts';

const LONGEST = 60;
/** Thousands, hundreds and the rest of a number. Italian drops a vowel where two meet ("centottanta"). */
const PARTS: Partial<Record<Lang, RegExp>> = {
  de: /^(?:(.*)tausend(?:und)?)?(?:(.*)hundert(?:und)?)?(.*)$/,
  it: /^(?:(.*)mil(?:a|le))?(?:(.*)cent(?:o(?!tt))?)?(.*)$/,
};

/** The value of a number written as one word ("zweitausenddreizehn", "duemilaventiquattro"). */
export function compoundValue(word: string, lang: Lang): number | undefined {
  const parts = word.length > LONGEST ? undefined : PARTS[lang]?.exec(word);
  if (!parts) return undefined;
  const [, thousands, hundreds, rest = ''] = parts;
  const small = (text: string) => NUMBER_WORDS[lang].small.get(text);
  const sum = [
    thousands === undefined ? 0 : (thousands === '' ? 1 : (compoundValue(thousands, lang) ?? Number.NaN)) * 1000,
    hundreds === undefined ? 0 : (hundreds === '' ? 1 : (small(hundreds) ?? Number.NaN)) * 100,
    rest === '' ? 0 : (small(rest) ?? Number.NaN),
  ].reduce((total, value) => total + value);
  return Number.isNaN(sum) ? undefined : sum;
}
