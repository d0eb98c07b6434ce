import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { isDictated } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import { type Candidate, isOffer } from './opening-and-outcome.ts';
import { isCourtesy, isQuestion, readable } from './readable.ts';
import { writeOutShortForms } from './short-forms.ts';

/** Words of an answer that says something: content words or numbers. */
const LEAST_WORDS = 2;
/** A question about what was said. */
const ABOUT_WORDS = /\b(?:repeat|spell|say (?:that|it) again|mean|zip code|address)\b/iu;

/** What is denied is rarely the subject. */
const DENIES = /^(?:no|nope|not|never|none)(?!\p{L})/iu;

/** A question and the sentence after it. */
export type QuestionPair = readonly [Candidate, Candidate];

/** The questions whose answer follows directly from another speaker; the answer need not be a whole sentence ("A rash on my arms."). */
export function questionPairs(questions: readonly Candidate[], sentences: readonly Sentence[]): QuestionPair[] {
  return questions.flatMap((question) => {
    const [asked, answered] = [sentences[question.index]!, sentences[question.index + 1]];
    if (!answered || answered.speaker === asked.speaker || isOffer(question.text) || ABOUT_WORDS.test(question.text))
      return [];
    const text = writeOutShortForms(readable(answered.sentence, answered.language));
    const says =
      text !== '' &&
      !DENIES.test(text) &&
      !isQuestion(text) &&
      !isCourtesy(text) &&
      !isDictated(text, answered.language) &&
      wordsOf(text, answered.language) >= LEAST_WORDS;
    return says ? [[question, { index: question.index + 1, text, score: 0 }] as const] : [];
  });
}

function wordsOf(text: string, language: string): number {
  const numbers = text.split(/[\s,.]+/).filter((word) => word !== '' && isNumberWord(word, language)).length;
  return contentWords(text, language).length + numbers;
}
