import type { ReadabilityScorer } from '../../../engines/ports/readability-scorer.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { pointsBack } from './complete-sentence.ts';
import { type Candidate, isShort } from './opening-and-outcome.ts';

export type Scorer = Pick<ReadabilityScorer, 'score'>;

/** The most relevant sentences whose readability is computed; others cannot win. */
const MOST_SCORED = 60;
/**
 * Probabilities from which a sentence counts as understood by itself. Of sentences from other recordings 82, 64 and 50 of 100 are understood above these
 * values. A text with many such sentences needs no others; in a short one the sentences around them explain much.
 */
const CLEAR = { plenty: 0.9, usual: 0.5, short: 0.2 };
const PLENTY = 8;
/** Sentences that are used at least; the most readable ones if too few are clear. */
const FEWEST = 2;
/** Weight of readability next to relevance. */
const WEIGHT = 0.6;
/** In other languages a sentence that points to another one is used only if there are too few others. */
const POINTING = 0.1;

/** A sentence that may be chosen. */
export interface RatedCandidate extends Candidate {
  /** Whether it is understood by itself. */
  isClear: boolean;
}

/** The relevant sentences that read well by themselves, with readability as a part of their score; at least the best few. */
export async function byReadability(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
): Promise<RatedCandidate[]> {
  const relevant = [...candidates].sort((a, b) => b.score - a.score).slice(0, MOST_SCORED);
  const clear = await clearness(relevant, sentences, scorer);
  const isPlenty = clear.filter((one) => one >= CLEAR.plenty).length >= PLENTY;
  const least = isPlenty ? CLEAR.plenty : isShort(sentences) ? CLEAR.short : CLEAR.usual;
  return relevant
    .map((candidate, at) => ({ candidate, clear: clear[at]! }))
    .sort((a, b) => b.clear - a.clear)
    .filter((one, rank) => one.clear >= least || rank < FEWEST)
    .map(({ candidate, clear: own }) => ({
      ...candidate,
      score: candidate.score + WEIGHT * own,
      isClear: own >= least,
    }))
    .sort((a, b) => a.index - b.index);
}

async function clearness(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
): Promise<number[]> {
  const isEnglish = ({ index }: Candidate) => sentences[index]!.language === 'en';
  const english = scorer ? candidates.filter(isEnglish) : [];
  const scores = (await scorer?.score(english.map(({ text }) => text))) ?? [];
  const known = new Map(english.map(({ index }, at) => [index, scores[at]!.clear]));
  return candidates.map(({ index, text }) => known.get(index) ?? (pointsBack(text) ? POINTING : 1));
}
