import { isDictation } from '../../../entities/numbers/is-number-word.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { candidatesOf } from './candidates.ts';
import type { Scorer } from './clean-sentences.ts';
import { explains } from './complete-sentence.ts';
import { contentWords } from './content-words.ts';
import { type Candidate, isShort, openingAndOutcome, statesOutcome, WANTED } from './opening-and-outcome.ts';
import { type QuestionPair, questionPairs } from './question-pairs.ts';
import { byReadability, type RatedCandidate, wholeQuestions } from './readability.ts';
import { CERTAIN, type RecognitionCertainty, recognitionCertainty } from './recognition-certainty.ts';
import { dot } from './sentence-vectors.ts';

/** Weight of the difference from the sentences chosen before. */
const NOVELTY = 0.45;
/** Sentences that are more similar say the same. */
const MAX_SIMILARITY = 0.9;

/** Two sentences say the same if the longer one has this share of the content words of the shorter one, and the shorter one has at least this number of them. */
const SAME_WORDS = { share: 0.8, least: 4 };

const OPENING = 0.15;
/** Short conversations state their subject early, so that earlier sentences have more weight. */
const EARLY = 0.3;

/** Weight of the words of the subject. */
const SUBJECT = 0.4;

/** Outcomes come after this share of the recording. */
const OUTCOME_PLACE = 0.3;

/** A sentence of the transcript that was chosen, and its text without fillers. */
export interface Extracted {
  index: number;
  text: string;
  /** Whether it is in reported speech, which names its speaker. */
  isReported?: boolean;
}

/** The sentences of a text that may be chosen. */
export interface Rated {
  sentences: readonly Sentence[];
  vectors: readonly Float32Array[];
  statements: RatedCandidate[];
  /** Less clear statements. */
  spare: RatedCandidate[];
  questions: Candidate[];
  certainty: RecognitionCertainty;
}

/** Rates the sentences of a text, or of a part of a longer one, by what they say and by how they read. Similar texts have similar vectors. */
export async function rate(
  sentences: readonly Sentence[],
  vectors: readonly Float32Array[],
  scorer: Scorer | null,
  isPart = false,
): Promise<Rated> {
  const { statements: candidates, questions } = candidatesOf(sentences);
  const certainty = recognitionCertainty(sentences);
  const relevant = relevance(candidates, sentences, vectors, scorer !== null);
  const scored = await byReadability(relevant, sentences, scorer, certainty, isPart);
  // Only short conversations use questions.
  const whole = isShort(sentences) ? await wholeQuestions(questions, sentences, scorer) : questions;
  const certain = whole.filter(({ index, text }) => certainty(index, text) >= CERTAIN);
  const [statements, spare] = [scored.filter(({ isSpare }) => !isSpare), scored.filter(({ isSpare }) => isSpare)];
  return { sentences, vectors, statements, spare, questions: certain, certainty };
}

/** The most important statements, the best first. */
export function importantTexts({ statements }: Rated, count: number): string[] {
  return [...statements]
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ text }) => text);
}

/** Chooses the sentences that cover most of a text, in order of time. Sentences with words of `subject` are preferred. */
export function extract(
  { sentences, vectors, statements, questions, certainty }: Rated,
  count: number,
  subject = '',
): Extracted[] {
  const pairs = (count > 1 && isShort(sentences) ? questionPairs(questions, sentences) : []).filter(
    ([, { index, text }]) => certainty(index, text) >= CERTAIN,
  );
  const usable = withSubject(pairs.length > 0 ? statements.filter(({ isClear }) => isClear) : statements, subject);
  const first = openingAndOutcome(usable, count === 1 ? [] : questions, sentences);
  const chosen = choose(usable, vectors, count, first);
  return withoutMisleading([...chosen, ...missing(chosen, pairs, count)].sort((a, b) => a.index - b.index));
}

/** Leaves out a sentence that explains another one ("It is a procedure to replace the valve."), if the sentence before it in the transcript is not in the summary. */
function withoutMisleading(chosen: readonly Extracted[]): Extracted[] {
  const kept = chosen.filter(({ index, text }, at) => !explains(text) || chosen[at - 1]?.index === index - 1);
  return kept.length > 0 ? kept : [...chosen];
}

/** Questions with their answers, where a short conversation has too few statements. */
function missing(chosen: readonly Candidate[], pairs: readonly QuestionPair[], count: number): Candidate[] {
  const indices = new Set(chosen.map(({ index }) => index));
  const others = pairs.filter((pair) => pair.every(({ index }) => !indices.has(index)));
  const room = count - chosen.length;
  return others.slice(0, count > 2 ? Math.ceil(room / 2) : Math.floor(room / 2)).flat();
}

function relevance(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  vectors: readonly Float32Array[],
  hasScorer: boolean,
): Candidate[] {
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
    // In English the scorer says what is important.
    const isCentral =
      !(hasScorer && sentences[index]!.language === 'en') &&
      (WANTED.test(text) || (place > OUTCOME_PLACE && statesOutcome(text)));
    const weight = isCentral ? 0.3 : 0;
    const dictation = isDictation(text, sentences[index]!.language) ? 1 : 0;
    const value =
      0.6 * (central[i]! / most) +
      0.1 * position +
      (isShort(sentences) ? EARLY * (1 - place) : 0) +
      0.3 * substance +
      weight -
      0.5 * dictation;
    return { ...candidate, score: value };
  });
}

function withSubject(candidates: readonly Candidate[], subject: string): Candidate[] {
  const words = contentWords(subject, 'en');
  return candidates.map((candidate) => {
    const own = new Set(contentWords(candidate.text, 'en'));
    const share = words.filter((word) => own.has(word)).length / Math.max(1, words.length);
    return { ...candidate, score: candidate.score + SUBJECT * share };
  });
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
  const words = new Map([...candidates, ...first].map(({ text }) => [text, [...new Set(contentWords(text, 'en'))]]));
  while (taken.length < count && left.length > 0) {
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    left.forEach(({ index, text, score: own }, i) => {
      const isRepeated = taken.some(
        (other) => other.text === text || sayTheSame(words.get(other.text)!, words.get(text)!),
      );
      const alike = isRepeated ? 1 : Math.max(0, ...taken.map((other) => dot(vectors[index]!, vectors[other.index]!)));
      const value = alike > MAX_SIMILARITY ? Number.NEGATIVE_INFINITY : own - NOVELTY * alike;
      if (value > bestValue) [best, bestValue] = [i, value];
    });
    if (bestValue === Number.NEGATIVE_INFINITY) break;
    taken.push(...left.splice(best, 1));
  }
  return taken;
}

/** Whether nearly all content words of the shorter sentence are in the longer one. */
function sayTheSame(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const shared = shorter.filter((word) => longer.includes(word)).length;
  return shorter.length >= SAME_WORDS.least && shared >= SAME_WORDS.share * shorter.length;
}
