import { loadSet } from '../../../data/load.ts';
import { segmentsOf } from '../../formats/scripts.ts';

const LANGUAGES = new Set(['en', 'fr', 'de', 'es', 'it', 'pt']);
const lists = new Map<string, ReadonlySet<string>>();

/** Words that carry no topic, fillers included; empty for a language without a list. */
function stopWords(language: string): ReadonlySet<string> {
  let words = lists.get(language);
  if (!words) {
    words = LANGUAGES.has(language) ? loadSet(`lists/stop-words/${language}.txt`) : new Set();
    lists.set(language, words);
  }
  return words;
}

/** Words of a text that may carry its topic, in order, in lower case. */
export function contentWords(text: string, language: string): string[] {
  const stop = stopWords(language);
  const found: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(text.toLowerCase().replaceAll('’', "'"), language, 'word')) {
    if (!isWordLike || stop.has(segment) || (segment.length < 3 && /^[\p{Script=Latin}\d]+$/u.test(segment))) continue;
    found.push(segment.replace(/'s$/, ''));
  }
  return found;
}
