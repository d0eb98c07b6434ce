import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { segmentsOf } from '../../formats/scripts.ts';
import { contentWords } from '../summarization/content-words.ts';
import { VAGUE } from '../summarization/vague-words.ts';
import { nounPhrases } from './phrases.ts';

/** Weight of a repeated phrase compared with its words. */
const PHRASE_BONUS = 1.6;
/** With this number of repeated keywords, what was said once is left out. */
const ENOUGH_REPEATED = 3;

/** The keywords of each chapter: words and two-word phrases that are frequent in it and rare in the others; in English only nouns. */
export function keywordsOf(chapters: readonly { text: string; language: string }[], count: number): string[][] {
  const termsOf = chapters.map(({ text, language }) => terms(text, language));
  const inChapters = new Map<string, number>();
  for (const found of termsOf) for (const term of found.keys()) inChapters.set(term, (inChapters.get(term) ?? 0) + 1);
  return termsOf.map((found) => {
    const weighed = [...found].map(([term, times]) => {
      const rarity = Math.log(1 + chapters.length / inChapters.get(term)!);
      return { term, times, weight: times * rarity * (term.includes(' ') && times > 1 ? PHRASE_BONUS : 1) };
    });
    weighed.sort((a, b) => b.weight - a.weight);
    const repeated = withoutParts(weighed.filter(({ times }) => times > 1).map(({ term }) => term));
    const all = repeated.length >= ENOUGH_REPEATED ? repeated : withoutParts(weighed.map(({ term }) => term));
    return all.slice(0, count);
  });
}

function terms(text: string, language: string): Map<string, number> {
  return language === 'en' ? nounTerms(text) : wordTerms(text, language);
}

/** English nouns and noun phrases of up to two words, as they were said first. */
function nounTerms(text: string): Map<string, number> {
  const phrases = [...nounPhrases(text).values()].filter(({ words }) => words.length <= 2);
  return new Map(phrases.map((phrase) => [phrase.text.toLowerCase(), phrase.count]));
}

function wordTerms(text: string, language: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const meaningful = new Set(contentWords(text, language));
  let before = '';
  for (const { segment, isWordLike } of segmentsOf(text.toLowerCase(), language, 'word')) {
    if (!isWordLike) {
      // Only words that are separated by a single space form a phrase.
      if (segment.trim()) before = '';
      continue;
    }
    const word = meaningful.has(segment) && isTopical(segment, language) ? segment : '';
    if (word) add(word);
    if (word && before && word !== before) add(`${before} ${word}`);
    before = word;
  }
  // A pair that occurs once may be chance.
  return new Map([...counts].filter(([term, times]) => times > 1 || !term.includes(' ')));
}

/** Numbers, contractions, single letters, markers of removed values ("name_1") and words of any topic are not keywords. */
function isTopical(word: string, language: string): boolean {
  return !isNumberWord(word, language) && !VAGUE.has(word) && !/['’]|^\p{Script=Latin}_?$|_\d+$/u.test(word);
}

/** Drops parts of phrases that were listed before, and singular or plural forms of listed words. */
function withoutParts(sorted: readonly string[]): string[] {
  const kept: string[] = [];
  for (const term of sorted) {
    const isCovered = kept.some((other) => ` ${other} `.includes(` ${term} `) || ` ${term} `.includes(` ${other} `));
    const plural = kept.some((other) => other === `${term}s` || term === `${other}s`);
    if (!isCovered && !plural) kept.push(term);
  }
  return kept;
}
