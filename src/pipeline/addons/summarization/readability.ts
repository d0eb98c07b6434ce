import type { Readability, ReadabilityScorer } from '../../../engines/ports/readability-scorer.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { pointsBack } from './complete-sentence.ts';
import { type Candidate, isShort } from './opening-and-outcome.ts';

/** Scores sentences, and may write them without restarts. */
export interface Scorer extends Pick<ReadabilityScorer, 'score'> {
  /** Gives each text without restarts and fillers, or as it is. */
  clean?(texts: readonly string[]): Promise<string[]>;
}

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
/** The most relevant unclear sentences that are cleaned up where there are few clear ones; cleaning takes ten times as long as scoring. */
const MOST_CLEANED = 12;
/** A fluent sentence has nothing to clean up. */
const WHOLE = 0.8;
/** In other languages a sentence that points to another one is used only if there are too few others. */
const POINTING = 0.1;

/** A sentence that may be chosen. */
export interface RatedCandidate extends Candidate {
  /** Whether it is understood by itself. */
  isClear: boolean;
}

type Chosen = Pick<Candidate, 'index' | 'text'>;

/** Chosen sentences without the restarts that are left in them, unless they read worse then. */
export async function polish(
  chosen: readonly Chosen[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
): Promise<Chosen[]> {
  const isEnglish = ({ index }: Chosen) => sentences[index]!.language === 'en';
  if (!scorer?.clean || !chosen.every(isEnglish)) return [...chosen];
  const texts = chosen.map(({ text }) => text);
  const cleaned = await scorer.clean(texts);
  const [before, after] = await Promise.all([scorer.score(texts), scorer.score(cleaned)]);
  return chosen.map((one, at) => (after[at]!.clear >= before[at]!.clear ? { ...one, text: cleaned[at]! } : one));
}

/** The relevant sentences that read well by themselves, with readability as a part of their score; at least the best few. */
export async function byReadability(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
  isPart = false,
): Promise<RatedCandidate[]> {
  const relevant = [...candidates].sort((a, b) => b.score - a.score).slice(0, MOST_SCORED);
  const scores = await scoresOf(relevant, sentences, scorer);
  const scored = relevant.map((candidate, at) => ({ candidate, ...scores[at]! }));
  const isPlenty = scored.filter(({ clear }) => clear >= CLEAR.plenty).length >= PLENTY;
  const isWholeShort = isShort(sentences) && !isPart;
  if (!isPlenty && !isWholeShort && scorer?.clean) await cleanUp(scored, scorer as Required<Scorer>);
  const least = isPlenty ? CLEAR.plenty : isWholeShort ? CLEAR.short : CLEAR.usual;
  return scored
    .sort((a, b) => b.clear - a.clear)
    .filter((one, rank) => one.clear >= least || rank < FEWEST)
    .map(({ candidate, clear: own }) => ({
      ...candidate,
      score: candidate.score + WEIGHT * own,
      isClear: own >= least,
    }))
    .sort((a, b) => a.index - b.index);
}

interface Scored extends Readability {
  candidate: Candidate;
}

/** Replaces unclear sentences by their cleaned text where it is clear. */
async function cleanUp(scored: Scored[], scorer: Required<Scorer>): Promise<void> {
  const unclear = scored.filter(({ clear, whole }) => clear < CLEAR.usual && whole < WHOLE).slice(0, MOST_CLEANED);
  if (unclear.length === 0) return;
  const texts = await scorer.clean(unclear.map(({ candidate }) => candidate.text));
  const scores = await scorer.score(texts);
  unclear.forEach((one, at) => {
    if (scores[at]!.clear < CLEAR.plenty) return;
    one.candidate = { ...one.candidate, text: texts[at]! };
    one.clear = scores[at]!.clear;
  });
}

async function scoresOf(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
): Promise<Readability[]> {
  const isEnglish = ({ index }: Candidate) => sentences[index]!.language === 'en';
  const english = scorer ? candidates.filter(isEnglish) : [];
  const scores = (await scorer?.score(english.map(({ text }) => text))) ?? [];
  const known = new Map(english.map(({ index }, at) => [index, scores[at]!]));
  return candidates.map(({ index, text }) => known.get(index) ?? { whole: 1, clear: pointsBack(text) ? POINTING : 1 });
}
