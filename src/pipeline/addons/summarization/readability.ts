import type { Readability, ReadabilityScorer } from '../../../engines/ports/readability-scorer.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { pointsBack } from './complete-sentence.ts';
import { type Candidate, isShort } from './opening-and-outcome.ts';
import { writeOutShortForms } from './short-forms.ts';
import { trimmed } from './trim.ts';

/** Scores sentences. */
export type Scorer = Pick<ReadabilityScorer, 'score'>;

/** Only the most relevant sentences are scored: at least this number, or this share of a long recording. */
const MOST_SCORED = 60;
const MOST_SCORED_SHARE = 0.15;
/**
 * Probabilities from which a sentence counts as understood by itself. Of sentences from other recordings 76, 67 and 51 of 100 are understood above these
 * values. A text with many such sentences needs no others; in a short one the sentences around them explain much.
 */
const CLEAR = { plenty: 0.7, usual: 0.5, short: 0.2 };
/** Number of clear sentences from which the higher threshold applies, in a chapter and in a whole recording. */
const PLENTY = { part: 4, whole: 8 };
/** Sentences that are used at least, the most readable and important ones, if none is clear. A question and its answer are both used if there is nothing else. */
const FEWEST = 1;
const PAIR = 2;
/** Weights next to relevance. */
const WEIGHT = { clear: 0.6, important: 1 };
/** Confidence from which the words of a sentence are probably right. */
const SURE = 0.85;
/** Words from which a sentence is long, and what each further one costs. */
const LONG = { words: 18, weight: 0.02 };
/** A sentence becomes shorter only if it reads better by this much. */
const BETTER = 0.1;
/** From this probability on a shorter sentence is whole. */
const WHOLE = 0.7;
/** In other languages a sentence that points to another one is used only if there are too few others. */
const POINTING = 0.1;

/** A sentence that may be chosen. */
export interface RatedCandidate extends Candidate {
  /** Whether it is understood by itself. */
  isClear: boolean;
}

/** The relevant sentences that read well by themselves, with readability and importance as parts of their score; at least the best few. */
export async function byReadability(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  scorer: Scorer | null,
  isPart = false,
): Promise<RatedCandidate[]> {
  const most = Math.max(MOST_SCORED, Math.round(MOST_SCORED_SHARE * sentences.length));
  const relevant = [...candidates].sort((a, b) => b.score - a.score).slice(0, most);
  const isEnglish = ({ index }: Candidate) => sentences[index]!.language === 'en';
  const english = scorer ? await scoreEnglish(relevant.filter(isEnglish), scorer) : [];
  const others = relevant.filter((one) => !scorer || !isEnglish(one)).map(scoreByRules);
  const scored = [...english, ...others].map((one) => ({ ...one, clear: one.clear * certainty(one.candidate) }));
  const isPlenty = scored.filter(({ clear }) => clear >= CLEAR.plenty).length >= (isPart ? PLENTY.part : PLENTY.whole);
  const isWholeShort = isShort(sentences) && !isPart;
  const least = isPlenty ? CLEAR.plenty : isWholeShort ? CLEAR.short : CLEAR.usual;
  const clear = scored.filter((one) => one.clear >= least);
  const fewest = candidates.length > PAIR ? FEWEST : PAIR;
  const best = [...scored].sort((a, b) => b.clear + b.important - a.clear - a.important).slice(0, fewest);
  return (clear.length >= fewest ? clear : best)
    .map(({ candidate, clear: own, important }) => ({
      ...candidate,
      score: candidate.score + WEIGHT.clear * own + WEIGHT.important * important - tooLong(candidate.text),
      isClear: own >= least,
    }))
    .sort((a, b) => a.index - b.index);

  /** Wrongly recognised words make no sense; their confidence is low. */
  function certainty({ index }: Candidate): number {
    return Math.min(1, sentences[index]!.confidence / SURE) ** 2;
  }
}

interface Scored extends Pick<Readability, 'clear' | 'important'> {
  candidate: Candidate;
}

/** Scores English sentences; where a sentence reads clearly better without its first or last words, they are left out. */
async function scoreEnglish(candidates: readonly Candidate[], scorer: Scorer): Promise<Scored[]> {
  const scores = await scorer.score(candidates.map(({ text }) => text));
  const shorter = candidates.map(({ text }, at) =>
    scores[at]!.clear < CLEAR.plenty ? trimmed(text, scores[at]!.words) : [],
  );
  const again = await scorer.score(shorter.flat());
  let next = 0;
  return candidates.map((candidate, at) => {
    let best = { text: candidate.text, scores: scores[at]! };
    for (const text of shorter[at]!) {
      const own = again[next++]!;
      const gain = best.text === candidate.text ? BETTER : 0;
      if (own.whole >= WHOLE && own.clear > best.scores.clear + gain) best = { text, scores: own };
    }
    const { clear, important } = best.scores;
    return { candidate: { ...candidate, text: writeOutShortForms(best.text) }, clear, important };
  });
}

/** A long spoken sentence mostly has some fault, and says several things. */
function tooLong(text: string): number {
  return LONG.weight * Math.max(0, text.split(' ').length - LONG.words);
}

/** In other languages only a first word that points to another sentence counts. */
function scoreByRules(candidate: Candidate): Scored {
  return { candidate, clear: pointsBack(candidate.text) ? POINTING : 1, important: 0 };
}
