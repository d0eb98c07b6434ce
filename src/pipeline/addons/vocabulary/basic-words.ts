import { basicWords } from '../../../text/frequent-words.ts';
import { foldCase } from '../../formats/words.ts';

/** Endings of inflected forms, and what replaces them in the base form. */
const ENDINGS: Record<string, readonly (readonly [ending: RegExp, stems: readonly string[]])[]> = {
  en: [
    [/(?:'s|s'|s)$/u, ['']],
    [/ies$/u, ['y']],
    [/es$/u, ['']],
    [/(?:ed|er|est|ing)$/u, ['', 'e']],
    [/(?:ied|ier|iest)$/u, ['y']],
    [/(.)\1(?:ed|er|est|ing)$/u, ['$1']],
    [/ly$/u, ['']],
    [/(?:n't|'ll|'ve|'re|'d|'m)$/u, ['']],
  ],
  fr: [
    [/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u, ['']],
    [/(?:s|x|e|es)$/u, ['']],
    [/(?:e|es|ons|ez|ent|ais|ait|aient|é|ée|és|ées|era|erai|ant)$/u, ['er']],
    [/(?:it|is|issent|i|ie|issons)$/u, ['ir']],
    [/ment$/u, ['', 'e']],
  ],
  de: [
    [/(?:e|en|er|es|em|n|s|ern)$/u, ['', 'e']],
    [/(?:t|st|te|ten|test|e)$/u, ['en']],
    [/^ge(.*)t$/u, ['$1en']],
  ],
  es: [
    [/(?:s|es)$/u, ['']],
    [/(?:a|as)$/u, ['o']],
    [/(?:o|as|a|amos|an|é|ó|aron|aba|aban|ado|ando|aré|ará)$/u, ['ar']],
    [/(?:o|es|e|emos|en|í|ió|ieron|ía|ían|ido|iendo)$/u, ['er', 'ir']],
    [/mente$/u, ['', 'o']],
  ],
  it: [
    [/^(?:l|d|un|all|dell|nell|dall|sull|c|quest|quell)'/u, ['']],
    [/[aei]$/u, ['o', 'e', 'a']],
    [/(?:o|i|a|iamo|ate|ano|ato|ando|ava)$/u, ['are']],
    [/(?:o|i|e|iamo|ete|ono|uto|endo|eva)$/u, ['ere', 'ire']],
    [/mente$/u, ['', 'e', 'o']],
  ],
  pt: [
    [/(?:s|es)$/u, ['']],
    [/(?:a|as)$/u, ['o']],
    [/(?:o|as|a|amos|am|ei|ou|aram|ava|ado|ando)$/u, ['ar']],
    [/(?:o|es|e|emos|em|i|eu|iu|ia|ido|endo|indo)$/u, ['er', 'ir']],
    [/mente$/u, ['', 'o']],
  ],
};

/** Answers are cached: the same words come again and again, and removing endings is expensive. */
const answers = new Map<string, boolean>();
const MAX_ANSWERS = 50_000;

/** Whether a word, or the word it is an inflected form of, is in the basic vocabulary; false for a language without a list. */
export function isBasicWord(word: string, language: string): boolean {
  const list = basicWords(language);
  if (list.size === 0) return false;
  const key = `${language} ${word}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = isForm(word, language, list);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(key, answer);
  }
  return answer;
}

function isForm(word: string, language: string, list: ReadonlySet<string>): boolean {
  const folded = foldCase(word);
  if (list.has(folded) || /^[\d.,:%€$£-]+$/u.test(folded)) return true;
  return (ENDINGS[language] ?? []).some(
    ([ending, stems]) => ending.test(folded) && stems.some((stem) => list.has(folded.replace(ending, stem))),
  );
}
