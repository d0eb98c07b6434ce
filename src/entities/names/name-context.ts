import type { Context } from '../detector.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { type PerLang, setOf } from '../text/language.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';
import { isGiven } from './gazetteer.ts';

/** Questions about an organisation, and first words of an answer. */
const QUESTIONS = phraseTable('name-context/questions');
const OPENINGS = wordSet('name-context/openings');
const QUESTION_REACH = 10;
const LONGEST_ANSWER = 4;
const RELATIONS = wordSet('name-context/relations');
const OWNERS = wordSet('name-context/owners');
/** Acronyms that are not names: some in any case, others only in capitals. */
const ACRONYMS = wordSet('common-acronyms/in-any-case');
const CAPITAL_ACRONYMS = wordSet('common-acronyms/in-capitals');
/** Verbs that follow a person's name. */
const DOES = setOf('this is was has had and or works lives said says wants signed called paid');
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

/** Given names that are also words, after a relation: "my husband will is", "mi cuñada rosa trabaja". */
export function relatives({ passage }: Context): { at: number; next: number }[] {
  const found: { at: number; next: number }[] = [];
  for (const [at, { fold, breaks }] of passage.tokens.entries()) {
    const [owner, relation] = [passage.wordAt(at - 2), passage.wordAt(at - 1)];
    if (breaks || !RELATIONS.has(relation) || !OWNERS.has(owner) || fold.length < 3 || !isGiven(fold)) continue;
    const after = passage.tokens[at + 1];
    const ends = !after || after.breaks || after.kind === 'mark' || DOES.has(after.fold);
    // Only in English such a name may be a verb ("my husband will call").
    if (passage.language === 'en' ? ends : !frequentWords(passage.language).has(fold)) found.push({ at, next: at + 1 });
  }
  return found;
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
