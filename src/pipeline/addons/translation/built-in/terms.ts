import { fold } from '../../../../text/fold.ts';
import { frequentWords } from '../../../../text/frequent-words.ts';

/**
 * The pattern of a name or term as whole words. Capital letters do not count, because a recogniser may leave them out, unless the term is one
 * frequent word of the language: "Apple" is not "apple".
 */
export function termPattern(term: string, language?: string): string {
  const words = term.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const written = language === undefined || isFrequentWord(term, language) ? words : words.replace(/\p{L}/gu, anyCase);
  return `(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`;
}

/** Whether a term is one word that the language uses often. */
export function isFrequentWord(term: string, language: string): boolean {
  return frequentWords(language).has(fold(term.trim()));
}

function anyCase(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower === upper || upper.length > 1 ? letter : `[${lower}${upper}]`;
}
