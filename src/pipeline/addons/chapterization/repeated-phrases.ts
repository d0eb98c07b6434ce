import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { contentWords } from '../summarization/content-words.ts';
import { VAGUE } from '../summarization/vague-words.ts';
import { isVerb } from '../summarization/verbs.ts';

/** Words of a phrase: more are rarely one phrase. */
const MAX_WORDS = 4;
/** A term that is said once may be chance; a single noun should be said more often. */
const MIN_COUNT = 2;
const FREQUENT = 3;
/** Another term is added if its weight is at least this share of the first. */
const SHARE = 0.5;
/** The same for the second term if the first is a single noun, which says little. */
const SHARE_AFTER_NOUN = 0.25;
/** A term of more than this share of the chapters is a subject of the recording, not of a chapter. */
const COMMON = 0.5;
/** Terms of a title; two if one of them has several words. */
const MOST_TERMS = 3;

/** A phrase of several words, or a noun. */
interface Term {
  /** As said first. */
  text: string;
  words: string[];
  count: number;
}

/** A title for each chapter made of terms that are said in it often and in others rarely; undefined where none stands out. */
export function repeatedPhrases(chapters: readonly { text: string; language: string }[]): (string | undefined)[] {
  const found = chapters.map(({ text, language }) => termsIn(text, language));
  const inChapters = new Map<string, number>();
  for (const terms of found) for (const key of terms.keys()) inChapters.set(key, (inChapters.get(key) ?? 0) + 1);
  return found.map((terms) => {
    const weighed = [...terms]
      .filter(([, { count }]) => count >= MIN_COUNT)
      .map(([key, term]) => {
        const share = inChapters.get(key)! / (chapters.length + 1);
        return { term, weight: -term.count * Math.log(share) * term.words.length, isCommon: share > COMMON };
      })
      .sort((a, b) => b.weight - a.weight);
    const own = weighed.filter(({ isCommon }) => !isCommon);
    const frequent = own.filter(({ term }) => term.words.length > 1 || term.count >= FREQUENT);
    return titleOf([frequent, own, weighed].find(({ length }) => length > 0) ?? []);
  });
}

function titleOf(weighed: readonly { term: Term; weight: number }[]): string | undefined {
  const [first] = weighed;
  if (!first) return undefined;
  const chosen: Term[] = [];
  for (const { term, weight } of weighed) {
    const isNew = !chosen.some(({ words }) => words.some((word) => term.words.some((other) => isSame(word, other))));
    const isFull = chosen.length >= MOST_TERMS || (chosen.length >= 2 && chosen.some(({ words }) => words.length > 1));
    const share = chosen.length === 1 && chosen[0]!.words.length === 1 ? SHARE_AFTER_NOUN : SHARE;
    if (isNew && !isFull && weight >= share * first.weight) chosen.push(term);
  }
  const title = chosen.map(({ text }) => text).join(', ');
  return capitalized(title);
}

/** The same word, or its plural. */
function isSame(a: string, b: string): boolean {
  const forms = (word: string) => [word, `${word}s`, word.replace(/y$/, 'ies')];
  return forms(a).includes(b) || forms(b).includes(a);
}

/** A participle or an adverb at the end is rarely part of a name for a thing. */
const NO_NOUN = /(?:ed|ly|ing)$/;
/** English words before a noun. */
const BEFORE_NOUN = new Set(
  'the a an this that these those my your his her our their its some any no each every of'.split(' '),
);

/** English words after a noun that ends its phrase; the end of a clause does too. */
const AFTER_NOUN = new Set(
  'of in on for to and or is are was were has have had will would can could should that which with from at by as but so it we i you they'.split(
    ' ',
  ),
).add('');

/** Phrases of content words in direct succession, and English nouns after an article, by their words in lower case. */
function termsIn(text: string, language: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  const nouns = new Set<string>();
  const meaningful = new Set(contentWords(text, language));
  for (const clause of text.split(/[.,;:!?…()"“”\n]+|\s-\s/u)) {
    let run: string[] = [];
    let before = '';
    for (const word of [...(clause.match(/[\p{L}\p{M}\p{N}_'’-]+/gu) ?? []), '']) {
      if (
        fits(word, language, meaningful) &&
        run.length < MAX_WORDS &&
        !run.some((other) => other.toLowerCase() === word.toLowerCase())
      )
        run.push(word);
      else {
        add(terms, run);
        if (run.length === 1 && BEFORE_NOUN.has(before) && endsNoun(word.toLowerCase()))
          nouns.add(run[0]!.toLowerCase());
        run = [];
        before = word.toLowerCase();
      }
    }
  }
  for (const [key, { words }] of terms)
    if (words.length === 1 && !(language === 'en' && nouns.has(key))) terms.delete(key);
  return terms;
}

function endsNoun(next: string): boolean {
  return AFTER_NOUN.has(next) || isVerb(next);
}

function fits(word: string, language: string, meaningful: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  return (
    lower.length > 3 &&
    !/['’_]/.test(lower) &&
    meaningful.has(lower) &&
    !VAGUE.has(lower) &&
    !(language === 'en' && isVerb(lower)) &&
    !isNumberWord(lower, language) &&
    !/\d/.test(lower)
  );
}

function add(terms: Map<string, Term>, words: readonly string[]): void {
  // "technologically innovative" is an adjective.
  if (words.length === 0 || NO_NOUN.test(words.at(-1) ?? '') || /ly$/.test(words.at(-2) ?? '')) return;
  const key = words.map((word) => word.toLowerCase()).join(' ');
  const known = terms.get(key);
  if (known) known.count++;
  else terms.set(key, { text: words.join(' '), words: key.split(' '), count: 1 });
}
