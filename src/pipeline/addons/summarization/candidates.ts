import type { Sentence } from '../../../schemas/result/transcript.ts';
import { containsStopWord } from '../../../text/stop-words.ts';
import { isComplete, isDictated } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import { type Candidate, isRequest, WANTED } from './opening-and-outcome.ts';
import { isCourtesy, isIntroduction, isQuestion, readable } from './readable.ts';
import { VAGUE } from './vague-words.ts';

/** Fewest content words of a useful sentence, of a request, and of a sentence of a short exchange. */
const FULL_WORDS = 3;
const WANTED_WORDS = 2;
const SHORT_WORDS = 1;
/** Longer sentences are unpunctuated monologues that would fill the summary. */
const MAX_CHARS = 200;
/** "Is it okay if I want to know later" asks for no action. */
const ASKS_ABOUT = /^(?:is|are|was|were|do|does|did) /iu;
const HAS_END = /[.!?…]["'»”]?\s*$/u;
const MOST_END_WORDS = 3;
const SAME_SENTENCE_SEC = 1;
/** With fewer statements than this, short sentences are used as well. */
const FEWEST = 2;

/** The sentences from which a summary is chosen. */
export interface Candidates {
  statements: Candidate[];
  /** Complete questions; they are used only together with their answer. */
  questions: Candidate[];
}

/** The sentences that say something. A short exchange may have none; then shorter sentences, a question with its answer, at last its words as they are. */
export function candidatesOf(sentences: readonly Sentence[]): Candidates {
  const cleaned = sentences.map(({ language }, index) => ({
    index,
    language,
    text: readable(withItsEnd(sentences, index), language),
    score: 0,
  }));
  const usable = cleaned.filter(
    ({ text }) => text !== '' && text.length <= MAX_CHARS && (!isCourtesy(text) || WANTED.test(text)),
  );
  const whole = usable.filter(({ text, language }) => !isFragment(text, language));
  const questions = whole.filter(({ text }) => isQuestion(text) && (!isRequest(text) || ASKS_ABOUT.test(text)));
  const answers = whole.filter((one) => !questions.includes(one));
  for (const least of [FULL_WORDS, SHORT_WORDS]) {
    const statements = answers.filter(({ text, language }) => wordsIn(text, language) >= leastWords(text, least));
    if (statements.length >= FEWEST || (least === SHORT_WORDS && statements.length > 0))
      return { statements, questions: questions.filter(namesSubject) };
  }
  const [question] = questions.filter(namesSubject);
  const answer = question && cleaned.slice(question.index + 1).find(({ text }) => text !== '' && !isQuestion(text));
  if (question && answer) return { statements: [question, answer], questions: [] };
  const words = usable.filter((one) => wordsIn(one.text, one.language) >= SHORT_WORDS);
  return { statements: words.filter((one) => !isQuestion(one.text) || namesSubject(one)), questions: [] };
}

/** The last words of a sentence may be given to the other speaker by mistake: "The company is smart" "electric." */
export function withItsEnd(sentences: readonly Sentence[], index: number): string {
  const [{ sentence, end }, next] = [sentences[index]!, sentences[index + 1]];
  if (!next || HAS_END.test(sentence) || next.start - end > SAME_SENTENCE_SEC) return sentence;
  const isEnd = /^\p{Ll}/u.test(next.sentence) && HAS_END.test(next.sentence) && next.words.length <= MOST_END_WORDS;
  return isEnd ? `${sentence.trimEnd()} ${next.sentence.trimStart()}` : sentence;
}

/** "Are you sure?" can be asked about anything. */
function namesSubject({ text, language }: { text: string; language: string }): boolean {
  return contentWords(text, language).some((word) => !VAGUE.has(word));
}

function wordsIn(text: string, language: string): number {
  return contentWords(text, language).length;
}

function leastWords(text: string, least: number): number {
  return WANTED.test(text) ? Math.min(least, WANTED_WORDS) : least;
}

/** An address, a list of names, dictated digits, or a sentence without an end. */
function isFragment(text: string, language: string): boolean {
  return (
    !containsStopWord(text, language) ||
    !isComplete(text, language) ||
    isDictated(text, language) ||
    isIntroduction(text)
  );
}
