import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { contentWords } from '../summarization/content-words.ts';

/** Words of a phrase: more are rarely one phrase. */
const MAX_WORDS = 4;
/** A phrase must be said this often, unless it occurs in no other chapter. */
const MIN_COUNT = 2;
/** A second phrase is added if its weight is at least this share of the first. */
const SECOND = 0.5;
/** Words that occur in phrases of any topic. */
export const VAGUE = new Set(
  'thing things way lot bit kind sort people time times day days week part point number good great nice big little new first last next right much many really actually probably maybe basically guess think mean know sure yeah okay hmm fine else stuff something anything everything someone everyone question questions name names moment minute minutes between never always percent want wants said says bought called different same other another every whole best better able around away back bit hmm mind give gives take takes make makes come comes goes going look looks looking find show shows tell used use using need needs here there yet also even still already tiny random certain sense case fair enough alright dunno both she who where cause done least thought gave later taking keep keeps ones remember noted above past'.split(
    ' ',
  ),
);

interface Phrase {
  /** As said first. */
  text: string;
  words: string[];
  count: number;
}

/** A title for each chapter made of phrases that are said in it often and in others rarely; undefined where none stands out. */
export function headlinesOf(chapters: readonly { text: string; language: string }[]): (string | undefined)[] {
  const found = chapters.map(({ text, language }) => phrasesIn(text, language));
  const inChapters = new Map<string, number>();
  for (const phrases of found) for (const key of phrases.keys()) inChapters.set(key, (inChapters.get(key) ?? 0) + 1);
  return found.map((phrases) => {
    const weighed = [...phrases]
      .filter(([, { count }]) => count >= MIN_COUNT)
      .map(([key, phrase]) => {
        const rarity = Math.log(1 + chapters.length / inChapters.get(key)!);
        return { phrase, weight: phrase.count * rarity * Math.sqrt(phrase.words.length) };
      })
      .sort((a, b) => b.weight - a.weight);
    return titleOf(weighed);
  });
}

function titleOf(weighed: readonly { phrase: Phrase; weight: number }[]): string | undefined {
  const [first] = weighed;
  if (!first) return undefined;
  const second = weighed.find(
    ({ phrase, weight }) =>
      weight >= SECOND * first.weight && !phrase.words.some((word) => first.phrase.words.includes(word)),
  );
  const title = second ? `${first.phrase.text}, ${second.phrase.text}` : first.phrase.text;
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}

/** A participle or an adverb at the end is rarely part of a name for a thing. */
const NO_NOUN = /(?:ed|ly)$/;

/** Phrases of two or more content words in direct succession, by their words in lower case. */
function phrasesIn(text: string, language: string): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const meaningful = new Set(contentWords(text, language));
  for (const clause of text.split(/[.,;:!?…()"“”\n]+|\s-\s/u)) {
    let run: string[] = [];
    for (const word of [...(clause.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []), '']) {
      if (fits(word, language, meaningful) && run.length < MAX_WORDS) run.push(word);
      else {
        add(phrases, run);
        run = [];
      }
    }
  }
  return phrases;
}

function fits(word: string, language: string, meaningful: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  return (
    lower.length > 3 &&
    !/['’]/.test(lower) &&
    meaningful.has(lower) &&
    !VAGUE.has(lower) &&
    !isNumberWord(lower, language) &&
    !/\d/.test(lower)
  );
}

function add(phrases: Map<string, Phrase>, words: readonly string[]): void {
  if (words.length < 2 || NO_NOUN.test(words.at(-1) ?? '')) return;
  const key = words.map((word) => word.toLowerCase()).join(' ');
  const known = phrases.get(key);
  if (known) known.count++;
  else phrases.set(key, { text: words.join(' '), words: key.split(' '), count: 1 });
}
