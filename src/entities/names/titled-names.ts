import { frequentWords } from '../../text/frequent-words.ts';
import type { Context } from '../detector.ts';
import { wordSet } from '../text/word-lists.ts';
import { isFamily, isGiven } from './gazetteer.ts';
import { titleBefore } from './make-names.ts';
import { PARTICLES, titleKind } from './name-cues.ts';

/** "Mr. Chair", "Madame la Présidente". */
const OFFICES = wordSet('titled-names/offices');
const MOST_PARTICLES = 3;

/** Capitalised words after a title, unless they are an office, and listed names in lower case: "Herrn Wieczorek", "la signora esposito". */
export function titledNames(context: Context): { at: number; next: number }[] {
  const { tokens, cased, language } = context.passage;
  if (!cased) return [];
  return [...tokens.keys()].flatMap((at) => {
    if (titleBefore(context, at) === undefined) return [];
    let main = at;
    while (main < at + MOST_PARTICLES && PARTICLES.has(tokens[main]?.fold ?? '')) main++;
    const token = tokens[main];
    const listed = main === at && (isFamily(token?.fold ?? '') || isGiven(token?.fold ?? ''));
    if (!token || !(token.capital || listed) || token.text.length < 2 || token.breaks) return [];
    if (titleKind(token.fold, language) || OFFICES.has(token.fold)) return [];
    return frequentWords(language).has(token.fold) && main === at ? [] : [{ at, next: main + 1 }];
  });
}
