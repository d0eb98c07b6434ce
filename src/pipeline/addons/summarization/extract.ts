import { isDictation } from '../../../entities/numbers/is-number-word.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { containsStopWord } from '../../../text/stop-words.ts';
import { contentWords } from './content-words.ts';
import { isCourtesy, readable } from './readable.ts';
import { dot } from './sentence-vectors.ts';

/** A candidate sentence. */
interface Candidate {
  index: number;
  text: string;
  score: number;
}

/** Fewest content words of a useful sentence. */
const MIN_WORDS = 4;
/** Most content words: longer sentences are unpunctuated monologues that would fill the summary. */
const MAX_CHARS = 320;
/** Weight of the difference from the sentences chosen before. */
const NOVELTY = 0.45;

// English words that mark decisions and important statements; other languages rely on statistics.
const DECIDING = /\b(decid\w+|decision|agreed?|conclu\w+|deadline|action (item|point)s?|propos\w+|recommend\w*)\b/i;
const WEIGHTY =
  /\b(important|main|goal|plan(s|ned|ning)?|problem|because|result\w*|suggest\w*|will|should|must|need to|have to|cost\w*|percent|budget|next (week|month|year|step))\b/i;

/** What somebody wants or will do: short, but central to a call. */
const WANTED =
  /\b(?:(?:i|we)(?:'d| would) like to|(?:i|we) (?:want|need) to|(?:i'm|i am|we're|we are) (?:calling|looking for|trying to)|(?:i|we)(?:'ll| will) (?:send|call|order|book|cancel|transfer|pay|refund)|je voudrais|j'aimerais|nous voudrions|ich möchte|ich würde gerne?|ich hätte gerne?|wir möchten|quisiera|me gustaría|vorrei|gostaria de)\b/iu;
const FEWEST_WANTED_WORDS = 2;

/** Chooses the sentences that cover most of a text, in order of time. Similar texts have similar vectors. */
export function extract(sentences: readonly Sentence[], vectors: readonly Float32Array[], count: number): string[] {
  const candidates = score(candidatesOf(sentences, MIN_WORDS), sentences, vectors);
  // A short exchange may have no full sentence; then its words are used as they are.
  const pool = candidates.length > 0 ? candidates : score(candidatesOf(sentences, 1), sentences, vectors);
  return choose(pool, vectors, count)
    .sort((a, b) => a.index - b.index)
    .map(({ text }) => text);
}

function candidatesOf(sentences: readonly Sentence[], minWords: number): Candidate[] {
  return sentences.flatMap(({ sentence, language }, index) => {
    const text = readable(sentence, language);
    const least = WANTED.test(text) ? Math.min(minWords, FEWEST_WANTED_WORDS) : minWords;
    const tooShort = contentWords(text, language).length < least;
    // An address, or a list of names.
    const isFragment = minWords > 1 && !containsStopWord(text, language);
    return !text || tooShort || isFragment || isCourtesy(text) || text.length > MAX_CHARS
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
    const position = place < 0.15 ? 1 - place / 0.15 : place > 0.9 ? (place - 0.9) / 0.2 : 0;
    const words = contentWords(text, sentences[index]!.language).length;
    const substance = Math.min(1, words / 14);
    const weight = DECIDING.test(text) || WANTED.test(text) ? 0.3 : WEIGHTY.test(text) ? 0.12 : 0;
    const dictation = isDictation(text, sentences[index]!.language) ? 1 : 0;
    const question = text.endsWith('?') ? 1 : 0;
    const value =
      0.6 * (central[i]! / most) + 0.1 * position + 0.3 * substance + weight - 0.25 * question - 0.5 * dictation;
    return { ...candidate, score: value };
  });
}

/** Chooses the best sentence, then repeatedly the best that differs most from the chosen ones. */
function choose(candidates: Candidate[], vectors: readonly Float32Array[], count: number): Candidate[] {
  const left = [...candidates];
  const taken: Candidate[] = [];
  while (taken.length < count && left.length > 0) {
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    left.forEach(({ index, score: own }, i) => {
      const alike = Math.max(0, ...taken.map((other) => dot(vectors[index]!, vectors[other.index]!)));
      const value = own - NOVELTY * alike;
      if (value > bestValue) [best, bestValue] = [i, value];
    });
    taken.push(...left.splice(best, 1));
  }
  return taken;
}
