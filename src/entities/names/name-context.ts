import { frequentWords } from '../../text/frequent-words.ts';
import type { Context } from '../detector.ts';
import type { PerLang } from '../text/language.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';

/** Questions about an organisation, and first words of an answer. */
const QUESTIONS = phraseTable('name-context/questions');
const OPENINGS = wordSet('name-context/openings');
const QUESTION_REACH = 10;
const LONGEST_ANSWER = 4;
/** Acronyms that are not names: some in any case, others only in capitals. */
const ACRONYMS = wordSet('common-acronyms/in-any-case');
const CAPITAL_ACRONYMS = wordSet('common-acronyms/in-capitals');
/** "ein Wolf", "a Mercedes", "meine Frau": a single word after them is not a name. */
const BEFORE_NOUN: PerLang<RegExp> = {
  en: /\ban?$/,
  fr: /\bune?$/,
  de: /\bk?eine?[nmrs]?$|\b(?:meine|deine|seine|ihre|unsere|eine|die|der) frau$/,
  es: /\buna?$/,
  it: /\bun[ao]?$/,
};

/** Whether a word is an acronym for a common thing, not a name or organisation: "the IP is", "your PIN". */
export function isCommonAcronym({ text, fold }: { text: string; fold: string }): boolean {
  return ACRONYMS.has(fold) || (text === text.toUpperCase() && CAPITAL_ACRONYMS.has(fold));
}

/** Whether a word follows an indefinite article, or "Frau" as a noun. */
export function followsArticle({ passage }: Context, at: number): boolean {
  return BEFORE_NOUN[passage.language].test(passage.textBefore(at, 2));
}

/** The answer to a question, up to the end of its sentence: "What is the company name?" – "The company is fossil gas." */
export function companyAnswers({ passage, claimed }: Context): { at: number; next: number }[] {
  const { tokens, language } = passage;
  return passage.pieces.flatMap(({ firstToken, preceding }) => {
    if (QUESTIONS.findAll(preceding.slice(-QUESTION_REACH)).length === 0) return [];
    let at = firstToken;
    while (OPENINGS.has(passage.wordAt(at)) || (at > firstToken && passage.wordAt(at) === ',')) at++;
    let next = at;
    while (tokens[next]?.kind === 'word' && !(next > at && tokens[next]?.breaks) && !claimed(next)) next++;
    const isRare = tokens.slice(at, next).some(({ fold }) => !frequentWords(language).has(fold));
    return isRare && next - at <= LONGEST_ANSWER ? [{ at, next }] : [];
  });
}
