import type { Sentence } from '../../../schemas/result/transcript.ts';
import { pointsBack } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import { isCourtesy, isQuestion } from './readable.ts';

/** A sentence that may be part of a summary. */
export interface Candidate {
  index: number;
  text: string;
  score: number;
}

/** What somebody wants or will do: short, but central to a call. */
export const WANTED =
  /\b(?:(?:i|we)(?:'d| would) like (?:to|you)|(?:i|we) (?:really |just |also )?(?:want|need) (?:to|you|an?|some|help)|(?:i'm|i am|we're|we are) (?:calling|looking for|trying to)|(?:i|we)(?:'ll| will) (?:send|call|order|book|cancel|transfer|pay|refund)|je voudrais|j'aimerais|nous voudrions|ich möchte|ich würde gerne?|ich hätte gerne?|wir möchten|quisiera|me gustaría|vorrei|gostaria de)\b/iu;

/** What one person asks for: the reason of a call, which its summary always contains. */
const REQUEST =
  /\b(?:i(?:'d| would) like (?:to|you)|i (?:really |just |also )?(?:want|need) (?:to|you|an?|some|help)|(?:i'm|i am) (?:calling|looking for)|i (?:have )?lost|je voudrais|j'aimerais|ich möchte|ich würde gerne?|quisiera|me gustaría|vorrei|gostaria de)\b/iu;
/** What was done or is promised: the outcome of a call. */
const OUTCOME =
  /\b(?:(?:i|we)(?:'ll| will|'ve| have) (?!to\b|any|no\b)\w+|(?:i'm|i am|we're|we are) going to (?!the\b|a\b|my\b)\w+|(?:has|have) been \w+|will (?:be|receive|arrive)|nous allons|je vais|vous recevrez|sera|wurde|wird|wir werden|sie erhalten|hemos|recibirá|le enviaremos|abbiamo|riceverà|sarà|receberá|vamos)\b/iu;
/** Questions of any conversation: they open it, but do not say what it is about. */
const OFFER =
  /\b(?:help (?:you|me)|do for you|your (?:full )?name|how(?:'s| is| are| have) (?:you|it|everything|things|life)\b|how do you do|what'?s (?:up|wrong|new|going on|the matter)|anything else|does (?:that|this|it) sound|sound (?:good|okay|all right)|make sense|is that (?:all|right|correct))\b/iu;

/** A longer recording is not about a single request. */
const SHORT_SENTENCES = 80;
/** A later question does not say what a conversation is about. */
const OPENING = 1 / 3;
/** Up to this length a recording is mostly one conversation: its beginning states the subject, its end the outcome. */
const LONG_SENTENCES = 250;
const LONG_OPENING = 0.2;
const LONG_END = 0.6;
/** An answer follows its question within this number of sentences. */
const ANSWER_SENTENCES = 3;
/** An answer with this number of content words is understood without its question. */
const SELF_CONTAINED_WORDS = 4;

/** Whether a sentence states an outcome. */
export function statesOutcome(text: string): boolean {
  return OUTCOME.test(text) && !text.endsWith('?');
}

/** Whether a question says nothing about the subject: "How can I help you?" */
export function isOffer(question: string): boolean {
  return OFFER.test(question);
}

/** Whether a sentence asks for something; a question may do so too. */
export function isRequest(text: string): boolean {
  return REQUEST.test(text);
}

/** Whether a recording is short enough to be about a single request or subject. */
export function isShort(sentences: readonly Sentence[]): boolean {
  return sentences.length <= SHORT_SENTENCES;
}

/**
 * The sentences that every summary of a short conversation contains, the most important first: the first request, or else a question at the beginning whose
 * answer needs it, with the answer; then the best outcome after it, preferably from the other side.
 */
export function openingAndOutcome(
  statements: readonly Candidate[],
  questions: readonly Candidate[],
  sentences: readonly Sentence[],
): Candidate[] {
  if (!isShort(sentences)) return sentences.length > LONG_SENTENCES ? [] : startAndEnd(statements, sentences.length);
  const request = statements.find(({ index, text }) => index < sentences.length / 2 && isRequest(text));
  const opening = request ? [request] : openingQuestion(statements, questions, sentences);
  const [first] = opening;
  if (!first) return [];
  const outcome = outcomeAfter(opening.at(-1)!, sentences[first.index]!.speaker, statements, sentences);
  return outcome ? [...opening, outcome] : opening;
}

/** The best statement of the beginning of a longer recording and the best outcome of its end. */
function startAndEnd(statements: readonly Candidate[], count: number): Candidate[] {
  const opening = best(statements.filter(({ index }) => index < count * LONG_OPENING));
  const outcome = best(
    statements.filter(({ index, text }) => index > count * LONG_END && statesOutcome(text) && !isQuestion(text)),
  );
  return [opening, outcome].filter((one) => one !== undefined);
}

function best(statements: readonly Candidate[]): Candidate | undefined {
  return statements.reduce<Candidate | undefined>((top, one) => (top && top.score >= one.score ? top : one), undefined);
}

/** The first question with its answer, unless a statement comes first or the answer is understood by itself. */
function openingQuestion(
  statements: readonly Candidate[],
  questions: readonly Candidate[],
  sentences: readonly Sentence[],
): Candidate[] {
  const statement = statements[0];
  for (const question of questions) {
    const isLate = question.index > sentences.length * OPENING || (statement && statement.index < question.index);
    if (isLate) break;
    if (isOffer(question.text) || isCourtesy(question.text)) continue;
    const answer = statements.find(
      ({ index }) =>
        index > question.index &&
        index <= question.index + ANSWER_SENTENCES &&
        sentences[index]!.speaker !== sentences[question.index]!.speaker,
    );
    if (answer) return needsQuestion(answer.text, sentences[answer.index]!.language) ? [question, answer] : [];
  }
  return [];
}

/** Whether an answer is hardly understood without its question. */
function needsQuestion(answer: string, language: string): boolean {
  return pointsBack(answer) || contentWords(answer, language).length < SELF_CONTAINED_WORDS;
}

function outcomeAfter(
  opening: Candidate,
  caller: number | undefined,
  statements: readonly Candidate[],
  sentences: readonly Sentence[],
): Candidate | undefined {
  const after = statements.filter(
    ({ index, text }) => index > opening.index && statesOutcome(text) && !isRequest(text) && !isQuestion(text),
  );
  const answers = after.filter(({ index }) => sentences[index]!.speaker !== caller);
  return best(answers.length > 0 ? answers : after);
}
