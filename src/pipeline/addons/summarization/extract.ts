import { isDictation } from '../../../entities/numbers/is-number-word.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { containsStopWord } from '../../../text/stop-words.ts';
import { isComplete, isDictated } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import { isCourtesy, isIntroduction, isQuestion, readable } from './readable.ts';
import { isProcedure, MOST_ROUGHNESS, roughness } from './roughness.ts';
import { dot } from './sentence-vectors.ts';

/** A candidate sentence. */
interface Candidate {
  index: number;
  text: string;
  score: number;
}

/** Fewest content words of a useful sentence. */
const MIN_WORDS = 3;
/** Longer sentences are unpunctuated monologues that would fill the summary. */
const MAX_CHARS = 240;
/** Weight of the difference from the sentences chosen before. */
const NOVELTY = 0.45;
/** Sentences that are more similar say the same. */
const MAX_SIMILARITY = 0.9;

// English words that mark decisions and important statements; other languages rely on statistics.
const DECIDING = /\b(decid\w+|decision|agreed?|conclu\w+|deadline|action (item|point)s?|propos\w+|recommend\w*)\b/i;
const WEIGHTY =
  /\b(important|main|goal|plan(s|ned|ning)?|problem|because|result\w*|suggest\w*|will|should|must|need to|have to|cost\w*|percent|budget|next (week|month|year|step))\b/i;

/** What a conversation is about, said at its beginning. */
const AIM =
  /\b(?:(?:the|our) (?:aim|goal|purpose|agenda|topic|project)\b|we(?:'re| are) (?:here|going to|designing|making|discussing|developing)|(?:today|this meeting|this (?:morning|afternoon))\b.*\bwe\b|what brings you|(?:i'm|i am) here (?:for|to|because))/iu;
const OPENING = 0.15;

/** What somebody wants or will do: short, but central to a call. */
export const WANTED =
  /\b(?:(?:i|we)(?:'d| would) like to|(?:i|we) (?:want|need) to|(?:i'm|i am|we're|we are) (?:calling|looking for|trying to)|(?:i|we)(?:'ll| will) (?:send|call|order|book|cancel|transfer|pay|refund)|je voudrais|j'aimerais|nous voudrions|ich möchte|ich würde gerne?|ich hätte gerne?|wir möchten|quisiera|me gustaría|vorrei|gostaria de)\b/iu;
const FEWEST_WANTED_WORDS = 2;

/** What one person asks for: the reason of a call, which its summary always contains. */
const REQUEST =
  /\b(?:i(?:'d| would) like to|i (?:want|need) to|(?:i'm|i am) (?:calling|looking for)|i lost|je voudrais|j'aimerais|ich möchte|ich würde gerne?|quisiera|me gustaría|vorrei|gostaria de)\b/iu;
/** A longer recording is not about a single request. */
const CALL_SENTENCES = 80;

/** What was done or is promised: the outcome of a call. */
const OUTCOME =
  /\b(?:(?:i|we)(?:'ll| will|'ve| have) (?!to\b|any|no\b)\w+|(?:has|have) been \w+|will (?:be|receive|arrive)|nous allons|je vais|vous recevrez|sera|wurde|wird|wir werden|sie erhalten|hemos|recibirá|le enviaremos|abbiamo|riceverà|sarà|receberá|vamos)\b/iu;
/** Outcomes come after this share of the recording. */
const OUTCOME_PLACE = 0.3;

/** A sentence of the transcript that was chosen, and its text without fillers. */
export interface Extracted {
  index: number;
  text: string;
}

/** Chooses the sentences that cover most of a text, in order of time. Similar texts have similar vectors. */
export function extract(sentences: readonly Sentence[], vectors: readonly Float32Array[], count: number): Extracted[] {
  const candidates = score(candidatesOf(sentences, MIN_WORDS), sentences, vectors);
  // A short exchange may have no full sentence; then its words are used as they are.
  const pool = candidates.length > 0 ? candidates : score(candidatesOf(sentences, 1), sentences, vectors);
  return choose(pool, vectors, count, requestAndOutcome(pool, sentences)).sort((a, b) => a.index - b.index);
}

function candidatesOf(sentences: readonly Sentence[], minWords: number): Candidate[] {
  return sentences.flatMap(({ sentence, language }, index) => {
    const text = readable(sentence, language);
    const least = WANTED.test(text) ? Math.min(minWords, FEWEST_WANTED_WORDS) : minWords;
    const tooShort = contentWords(text, language).length < least;
    // An address, a list of names, dictated digits, or a sentence without an end.
    const isFragment =
      minWords > 1 &&
      (!containsStopWord(text, language) ||
        !isComplete(text, language) ||
        isDictated(text, language) ||
        isIntroduction(text) ||
        roughness(text, language) > MOST_ROUGHNESS);
    const asks = minWords > 1 && isQuestion(text) && !REQUEST.test(text);
    return !text ||
      asks ||
      tooShort ||
      isFragment ||
      (isCourtesy(text) && !WANTED.test(text)) ||
      text.length > MAX_CHARS
      ? []
      : [{ index, text, score: 0 }];
  });
}

function score(candidates: Candidate[], sentences: readonly Sentence[], vectors: readonly Float32Array[]): Candidate[] {
  const centre = new Float32Array(vectors[0]?.length ?? 0);
  for (const { index } of candidates) {
    vectors[index]?.forEach((value, i) => {
      centre[i] = centre[i]! + value / candidates.length;
    });
  }
  const central = candidates.map(({ index }) => dot(vectors[index]!, centre));
  const most = Math.max(...central, 1e-6);
  return candidates.map((candidate, i) => {
    const { index, text } = candidate;
    const place = index / Math.max(1, sentences.length - 1);
    // Openings state the topic, endings the outcome.
    const position = place < OPENING ? 1 - place / OPENING : place > 0.9 ? (place - 0.9) / 0.2 : 0;
    const words = contentWords(text, sentences[index]!.language).length;
    const substance = Math.min(1, words / 14);
    const isCentral =
      DECIDING.test(text) ||
      WANTED.test(text) ||
      (place < OPENING && AIM.test(text)) ||
      (place > OUTCOME_PLACE && OUTCOME.test(text) && !text.endsWith('?'));
    const weight = isCentral ? 0.3 : WEIGHTY.test(text) ? 0.12 : 0;
    const dictation = isDictation(text, sentences[index]!.language) ? 1 : 0;
    const value =
      0.6 * (central[i]! / most) +
      0.1 * position +
      0.3 * substance +
      weight -
      0.5 * dictation -
      roughness(text, sentences[index]!.language);
    return { ...candidate, score: value };
  });
}

/** The first request in the first half of a call, and the best outcome after it, preferably from the other side. */
function requestAndOutcome(candidates: readonly Candidate[], sentences: readonly Sentence[]): Candidate[] {
  if (sentences.length > CALL_SENTENCES) return [];
  const request = candidates.find(
    ({ index, text }) => index < sentences.length / 2 && REQUEST.test(text) && !isProcedure(text),
  );
  if (!request) return [];
  const after = candidates.filter(
    ({ index, text }) => index > request.index && OUTCOME.test(text) && !REQUEST.test(text) && !text.endsWith('?'),
  );
  const caller = sentences[request.index]!.speaker;
  const answers = after.filter(({ index }) => sentences[index]!.speaker !== caller);
  const outcome = (answers.length > 0 ? answers : after).reduce<Candidate | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  );
  return outcome ? [request, outcome] : [request];
}

/** Starts with `first`, then repeatedly chooses the best sentence that differs most from the chosen ones. */
function choose(
  candidates: Candidate[],
  vectors: readonly Float32Array[],
  count: number,
  first: readonly Candidate[],
): Candidate[] {
  const left = candidates.filter((candidate) => !first.includes(candidate));
  const taken = first.slice(0, count);
  while (taken.length < count && left.length > 0) {
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    left.forEach(({ index, score: own }, i) => {
      const alike = Math.max(0, ...taken.map((other) => dot(vectors[index]!, vectors[other.index]!)));
      const value = alike > MAX_SIMILARITY ? Number.NEGATIVE_INFINITY : own - NOVELTY * alike;
      if (value > bestValue) [best, bestValue] = [i, value];
    });
    if (bestValue === Number.NEGATIVE_INFINITY) break;
    taken.push(...left.splice(best, 1));
  }
  return taken;
}
