import { frequentWords } from '../../text/frequent-words.ts';
import type { Context } from '../detector.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';
import { titleBefore } from './make-names.ts';
import { PARTICLES, titleKind } from './name-cues.ts';

/** Questions about an organisation, and first words of an answer. */
const QUESTIONS = phraseTable('name-context/questions');
const OPENINGS = wordSet('name-context/openings');
const [QUESTION_REACH, LONGEST_ANSWER, MOST_PARTICLES] = [10, 4, 3];
/** Acronyms that are not names: some in any case, others only in capitals. */
const ACRONYMS = wordSet('common-acronyms/in-any-case');
const CAPITAL_ACRONYMS = wordSet('common-acronyms/in-capitals');

/** "Mr. Chair", "Madame la Présidente". */
const OFFICES = wordSet('titled-names/offices');
/** "ein Wolf", "kein Scherz", "meine Frau": a single word after them is not a name. */
const GERMAN_ARTICLE = /\bk?eine?[nmrs]?$|\b(?:meine|deine|seine|ihre|unsere|eine|die|der) frau$/;

/** Whether a word is an acronym for a common thing, not a name or organisation: "the IP is", "your PIN". */
export function isCommonAcronym({ text, fold }: { text: string; fold: string }): boolean {
  return ACRONYMS.has(fold) || (text === text.toUpperCase() && CAPITAL_ACRONYMS.has(fold));
}

/** Whether a German word follows an indefinite article, or "Frau" as a noun. */
export function followsArticle({ passage }: Context, at: number): boolean {
  return passage.language === 'de' && GERMAN_ARTICLE.test(passage.textBefore(at, 2));
}

/** Capitalised words after a title, unless they are an office: "Herrn Wieczorek", "Frau von der Heide". */
export function titledNames(context: Context): { at: number; next: number }[] {
  const { tokens, cased, language } = context.passage;
  return [...tokens.keys()].flatMap((at) => {
    if (!cased || titleBefore(context, at) === undefined) return [];
    let main = at;
    while (main < at + MOST_PARTICLES && PARTICLES.has(tokens[main]?.fold ?? '')) main++;
    const token = tokens[main];
    if (!token?.capital || token.breaks || titleKind(token.fold, language) || OFFICES.has(token.fold)) return [];
    return main === at && frequentWords(language).has(token.fold) ? [] : [{ at, next: main + 1 }];
  });
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
