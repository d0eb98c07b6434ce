import type { Lang } from '../text/language.ts';
import { NUMBER_WORDS } from './words.ts';

const LONGEST = 60;

/** The value of a number written as one word ("zweitausenddreizehn", "duemilaventiquattro"). */
export function compoundValue(word: string, lang: Lang): number | undefined {
  if (lang === 'de') return read(word, lang, ['tausend'], ['hundert']);
  if (lang === 'it') return read(word, lang, ['mila', 'mille'], ['cento']);
  return undefined;
}

function read(word: string, lang: Lang, thousands: string[], hundreds: string[]): number | undefined {
  if (word.length > LONGEST) return undefined;
  return (
    splitAt(word, lang, thousands, 1000, (part) => read(part, lang, [], hundreds)) ??
    splitAt(word, lang, hundreds, 100, (part) => NUMBER_WORDS[lang].small.get(part)) ??
    NUMBER_WORDS[lang].small.get(word)
  );
}

function splitAt(
  word: string,
  lang: Lang,
  scales: string[],
  power: number,
  part: (text: string) => number | undefined,
): number | undefined {
  for (const scale of scales) {
    const at = word.indexOf(scale);
    if (at < 0) continue;
    const left = at === 0 ? 1 : part(word.slice(0, at));
    const rest = word.slice(at + scale.length);
    const tail = lang === 'de' && rest.startsWith('und') ? rest.slice(3) : rest;
    // Italian drops a vowel where two meet ("centottanta").
    const right = tail === '' ? 0 : (part(tail) ?? (lang === 'it' ? part(`o${tail}`) : undefined));
    if (left !== undefined && right !== undefined) return left * power + right;
  }
  return undefined;
}
