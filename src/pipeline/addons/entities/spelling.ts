import type { Lang, PerLang } from './language.ts';
import { setOf } from './language.ts';
import type { Token } from './tokens.ts';

/** A letter said by itself, and where the next token is. */
interface SpelledLetter {
  letter: string;
  next: number;
}

/** What stands between a letter and the word that explains it ("A as in apple", "A wie Anton"). */
const EXPLAINS: PerLang<string[][]> = {
  en: [['as', 'in'], ['for'], ['like', 'in'], ['like'], ['as']],
  fr: [['comme', 'dans'], ['comme'], ['de']],
  de: [['wie', 'in'], ['wie']],
  es: [['de'], ['como', 'en'], ['como']],
  it: [['come', 'in'], ['come'], ['di']],
};

const NATO = setOf(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu',
);
/** One-letter words of a language, taken for letters only where a neighbour is spelled too. */
const WORDS: PerLang<Set<string>> = {
  en: setOf('a i o'),
  fr: setOf('a y l d c j m n s t'),
  de: setOf('o'),
  es: setOf('a y e o u'),
  it: setOf('a e o i l d'),
};

/** Reads one spelled letter: alone, explained by a word, or by the radio alphabet. */
export function spelledLetter(tokens: readonly Token[], at: number, lang: Lang): SpelledLetter | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  if (token.fold === 'double' && tokens[at + 1]?.fold === 'u') return { letter: 'W', next: at + 2 };
  if (NATO.has(token.fold)) return radioLetter(tokens, at);
  if (!/^[a-z]$/.test(token.fold)) return undefined;
  const letter = token.fold.toUpperCase();
  // "l'homme", "it's": a letter tied to a word is not spelled.
  if (isApostrophe(tokens[at + 1]) || (isApostrophe(tokens[at - 1]) && !token.spaced)) return undefined;
  // "E-mail", "X-ray": part of a word.
  const [hyphen, rest] = [tokens[at + 1], tokens[at + 2]];
  if (hyphen?.text === '-' && !hyphen.spaced && rest?.kind === 'word' && !rest.spaced && rest.text.length > 1)
    return undefined;
  const explained = explanation(tokens, at, lang);
  if (explained !== undefined) return { letter, next: explained };
  if (WORDS[lang].has(token.fold) && !neighbourSpelled(tokens, at, lang)) return undefined;
  return { letter, next: at + 1 };
}

function explanation(tokens: readonly Token[], at: number, lang: Lang): number | undefined {
  let start = at + 1;
  if (tokens[start]?.text === ',') start++;
  for (const words of EXPLAINS[lang]) {
    if (!words.every((word, index) => tokens[start + index]?.fold === word)) continue;
    const example = tokens[start + words.length];
    if (example?.kind === 'word' && example.fold.startsWith(tokens[at]?.fold ?? '.') && example.fold.length > 1) {
      return start + words.length + 1;
    }
  }
  return undefined;
}

function radioLetter(tokens: readonly Token[], at: number): SpelledLetter | undefined {
  const near = (step: number) => {
    let i = at + step;
    while (tokens[i]?.kind === 'mark') i += step;
    return tokens[i];
  };
  const neighbours = [near(-1), near(1)].filter((token) => token !== undefined);
  const radio = neighbours.some(
    (token) => NATO.has(token.fold) || token.kind === 'number' || /^[a-z]$/.test(token.fold),
  );
  return radio ? { letter: (tokens[at]?.fold ?? '').charAt(0).toUpperCase(), next: at + 1 } : undefined;
}

function neighbourSpelled(tokens: readonly Token[], at: number, lang: Lang): boolean {
  const single = (token: Token | undefined) =>
    token?.kind === 'word' && /^[a-z]$/.test(token.fold) && !WORDS[lang].has(token.fold);
  const step = (by: number) => {
    let i = at + by;
    while (
      tokens[i]?.kind === 'mark' &&
      (tokens[i]?.text === '-' || tokens[i]?.text === '.' || tokens[i]?.text === ',')
    )
      i += by;
    return tokens[i];
  };
  const touches = (token: Token | undefined) => token !== undefined && !token.spaced && token.kind === 'number';
  return (
    single(step(-1)) ||
    single(step(1)) ||
    touches(tokens[at + 1]) ||
    (tokens[at]?.spaced === false && tokens[at - 1]?.kind === 'number')
  );
}

function isApostrophe(token: Token | undefined): boolean {
  return token !== undefined && !token.spaced && (token.text === "'" || token.text === '’');
}
