import { isAlsoWord, isFamily, isGiven, placeTable } from '../../../../entities/names/gazetteer.ts';
import { patternLanguage } from '../../../../entities/text/language.ts';
import { type Token, tokenize } from '../../../../entities/text/tokens.ts';
import { fold } from '../../../../text/fold.ts';

/** The names of people in a text, as they are written there; neighbouring words are one name. Names that are also words or well-known places are left out. */
export function namesIn(text: string, language: string): string[] {
  const tokens = tokenize(text);
  const names: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (isName(tokens, end, language)) end++;
    if (end === at) continue;
    names.push(text.slice(tokens[at]!.from, tokens[end - 1]!.to));
    at = end;
  }
  return [...new Set(names)];
}

/** Whether every name of a text is in its translation. */
export function keepsNames(source: string, translation: string, from: string): boolean {
  const made = fold(translation);
  return namesIn(source, from).every((name) =>
    fold(name)
      .split(/[^\p{L}]+/u)
      .every((word) => made.includes(word)),
  );
}

/** Gives the names of a text a capital letter in its translation: a recogniser may leave it out, and the model copies them as they are. */
export function capitalizeNames(translation: string, source: string, from: string): string {
  const words = namesIn(source, from).flatMap((name) => name.split(' '));
  return words.reduce((text, word) => {
    const lower = word.toLowerCase();
    const pattern = new RegExp(`(?<![\\p{L}\\d@._-])${lower}(?![\\p{L}\\d@_-])`, 'gu');
    return text.replace(pattern, lower.charAt(0).toUpperCase() + lower.slice(1));
  }, translation);
}

function isName(tokens: readonly Token[], at: number, language: string): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.text.length < 3) return false;
  const word = token.fold;
  return (
    (isGiven(word) || isFamily(word)) &&
    !isAlsoWord(word, patternLanguage(language)) &&
    !placeTable().matchAt(tokens, at)?.data.known
  );
}
