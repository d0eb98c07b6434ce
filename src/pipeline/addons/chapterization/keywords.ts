import { segmenterOf } from '../../formats/scripts.ts';
import { isNumberWord } from '../entities/numbers/is-number-word.ts';
import { contentWords } from '../summarization/content-words.ts';

/** A phrase counts for more than its words alone, as it says more. */
const PHRASE_BONUS = 1.6;

/** For each chapter, the words and two-word phrases that stand for it: often there, seldom in the others. */
export function keywordsOf(chapters: readonly { text: string; language: string }[], count: number): string[][] {
  const termsOf = chapters.map(({ text, language }) => terms(text, language));
  const inChapters = new Map<string, number>();
  for (const found of termsOf) for (const term of found.keys()) inChapters.set(term, (inChapters.get(term) ?? 0) + 1);
  return termsOf.map((found) => {
    const weighed = [...found].map(([term, times]) => {
      const rarity = Math.log(1 + chapters.length / inChapters.get(term)!);
      const isPhrase = term.includes(' ');
      // Said once, a pair of words is chance.
      const weight = isPhrase && times < 2 ? 0 : times * rarity * (isPhrase ? PHRASE_BONUS : 1);
      return { term, weight };
    });
    weighed.sort((a, b) => b.weight - a.weight || a.term.localeCompare(b.term));
    return withoutParts(weighed.filter(({ weight }) => weight > 0).map(({ term }) => term)).slice(0, count);
  });
}

function terms(text: string, language: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const meaningful = new Set(contentWords(text, language));
  let before = '';
  for (const { segment, isWordLike } of segmenterOf(language, 'word').segment(text.toLowerCase())) {
    if (!isWordLike) {
      // Only words with nothing but a space between them make a phrase.
      if (segment.trim()) before = '';
      continue;
    }
    const word = meaningful.has(segment) && !isNumberWord(segment, language) ? segment : '';
    if (word) add(word);
    if (word && before && word !== before) add(`${before} ${word}`);
    before = word;
  }
  return counts;
}

/** Leaves out what is part of a phrase named before, and the other number of a word. */
function withoutParts(sorted: readonly string[]): string[] {
  const kept: string[] = [];
  for (const term of sorted) {
    const said = kept.some((other) => ` ${other} `.includes(` ${term} `) || ` ${term} `.includes(` ${other} `));
    const plural = kept.some((other) => other === `${term}s` || term === `${other}s`);
    if (!said && !plural) kept.push(term);
  }
  return kept;
}
