import { isNumberWord } from '../numbers/is-number-word.ts';
import { readNumber } from '../numbers/read.ts';
import type { Lang } from './language.ts';
import type { Token } from './tokens.ts';
import { phraseTables, wordMaps, wordSet, wordSets } from './word-lists.ts';

/** A spelled letter and the token after it. */
interface SpelledLetter {
  letter: string;
  next: number;
}

/** Words between a letter and the word that explains it ("A as in apple", "A wie Anton"). */
const EXPLAINS = phraseTables('spelling/explains');

/** The NATO spelling alphabet. */
export const NATO = wordSet('spelling/nato');
/** National spelling alphabets. Most words are also names, so they count only beside each other or digits. */
const ALPHABETS = wordSets('spelling/alphabets');
/** One-letter words of a language; they are letters only beside other spelled letters. */
const WORDS = wordSets('spelling/words');

/** Names of letters that are not common words; they count only beside digits and other letters. */
const LETTER_NAMES = wordMaps('spelling/letter-names');

/** Reads one spelled letter: alone, explained by a word, or from a spelling alphabet. */
export function spelledLetter(tokens: readonly Token[], at: number, lang: Lang): SpelledLetter | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  if (token.fold === 'double' && tokens[at + 1]?.fold === 'u') return { letter: 'W', next: at + 2 };
  // In "BE68" the letters are a country code.
  const named = token.text === token.text.toUpperCase() ? undefined : LETTER_NAMES[lang].get(token.fold);
  if (named && besideDictated(tokens, at, lang)) return { letter: named, next: at + 1 };
  const letter = token.fold.charAt(0).toUpperCase();
  const initial = { letter, next: at + 1 };
  if (NATO.has(token.fold)) return besideRadio(tokens, at) ? initial : undefined;
  if (ALPHABETS[lang].has(token.fold)) return besideAlphabet(tokens, at, lang) ? initial : undefined;
  // "è" and "à" are words.
  if (!/^[a-z]$/.test(token.lower)) return undefined;
  // "l'homme", "it's": a letter joined to a word is not spelled.
  if (isApostrophe(tokens[at + 1]) || (isApostrophe(tokens[at - 1]) && !token.spaced)) return undefined;
  // "E-mail", "X-ray": part of a word.
  const [hyphen, rest] = [tokens[at + 1], tokens[at + 2]];
  if (hyphen?.text === '-' && !hyphen.spaced && rest?.kind === 'word' && !rest.spaced && rest.text.length > 1)
    return undefined;
  const explained = explanation(tokens, at, lang);
  if (explained !== undefined) return { letter, next: explained };
  if (WORDS[lang].has(token.fold) && !neighbourSpelled(tokens, at, lang)) return undefined;
  return initial;
}

function explanation(tokens: readonly Token[], at: number, lang: Lang): number | undefined {
  const end = EXPLAINS[lang].matchAt(tokens, tokens[at + 1]?.text === ',' ? at + 2 : at + 1)?.next;
  if (end === undefined) return undefined;
  const example = tokens[end];
  if (example?.kind === 'word' && example.fold.startsWith(tokens[at]?.fold ?? '.') && example.fold.length > 1)
    return end + 1;
  // "X as in X-ray"
  const hyphened = tokens[end + 1]?.text === '-' && example?.fold === tokens[at]?.fold;
  return hyphened && tokens[end + 2]?.kind === 'word' ? end + 3 : undefined;
}

/** The words before and after a token, skipping punctuation. */
function neighboursOf(tokens: readonly Token[], at: number): Token[] {
  const near = (step: number) => {
    let i = at + step;
    while (tokens[i]?.kind === 'mark') i += step;
    return tokens[i];
  };
  return [near(-1), near(1)].filter((token) => token !== undefined);
}

function besideDictated(tokens: readonly Token[], at: number, lang: Lang): boolean {
  return neighboursOf(tokens, at).some(
    ({ fold }) => /^[a-z]$/.test(fold) || LETTER_NAMES[lang].has(fold) || isNumberWord(fold, lang),
  );
}

function besideRadio(tokens: readonly Token[], at: number): boolean {
  return neighboursOf(tokens, at).some(
    // The "s" of "it's" is not a spelled letter.
    (token) => NATO.has(token.fold) || token.kind === 'number' || (/^[a-z]$/.test(token.fold) && token.spaced),
  );
}

/** Three words of the alphabet in a row, or two before digits ("Dora Emil acht neun"). */
function besideAlphabet(tokens: readonly Token[], at: number, lang: Lang): boolean {
  const own = (index: number) => ALPHABETS[lang].has(tokens[index]?.fold ?? '') || NATO.has(tokens[index]?.fold ?? '');
  let first = at;
  while (at - first < 3 && own(first - 1) && !tokens[first]?.breaks) first--;
  let next = at + 1;
  while (next - at < 4 && own(next) && !tokens[next]?.breaks) next++;
  return next - first >= 3 || (next - first === 2 && readNumber(tokens, next, lang) !== undefined);
}

/** Whether letters are spelled beside a one-letter word: "p, a, o", "A I B K", "A4". */
function neighbourSpelled(tokens: readonly Token[], at: number, lang: Lang): boolean {
  const isLetter = (index: number) => /^[a-z]$/.test(tokens[index]?.fold ?? '');
  const isWord = (index: number) => WORDS[lang].has(tokens[index]?.fold ?? '');
  const isComma = (index: number) => tokens[index]?.text === ',';
  const isListed = isComma(at - 1) && isComma(at + 1);
  return (
    isListed ||
    [-1, 1].some((step) => {
      if (isComma(at + step) && isLetter(at + 2 * step)) return true;
      let next = at + step;
      while (/^[-.,]$/.test(tokens[next]?.text ?? '')) next += step;
      // "A I B K"; in other languages the first of two such words is a word ("a E S").
      if (lang === 'en' && isWord(next)) next += step;
      return isLetter(next) && !isWord(next);
    }) ||
    (tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.spaced === false) ||
    (tokens[at - 1]?.kind === 'number' && tokens[at]?.spaced === false)
  );
}

function isApostrophe(token: Token | undefined): boolean {
  return token !== undefined && !token.spaced && (token.text === "'" || token.text === '’');
}
