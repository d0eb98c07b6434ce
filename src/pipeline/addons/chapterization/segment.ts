import type { Sentence } from '../../../schemas/result/transcript.ts';
import { contentWords } from '../summarization/content-words.ts';
import { comparedByWords } from '../summarization/sentence-vectors.ts';
import { boundaryEvidence } from './boundary-evidence.ts';

/** A shorter recording is one chapter: thanks in the middle of a call look like its end. */
const ONE_CHAPTER_SEC = 75;
/** In a recording below this length coherence is chance, so a boundary needs words or a pause that make it likely by themselves. */
const SHORT_SEC = 110;
const LIKELY = 0;
/** Shortest chapter, unless the recording has only one. */
const MIN_SENTENCES = 5;
const MIN_SEC = 15;
/** The same as a share of the recording: a twelfth of a short one, a fortieth of a long one, and `USUAL_MIN_SEC` between them. */
const MIN_SHARE = { short: 1 / 12, long: 1 / 40 };
const USUAL_MIN_SEC = 45;
/** Least content of a chapter, in full sentences and as a share of the recording; less is a remark between two subjects. */
const MIN_CONTENT = 1.5;
const MIN_CONTENT_SHARE = 1 / 25;
/** Number of content words for full weight; a sentence such as "yeah" has no weight. */
const FULL_WEIGHT_WORDS = 8;
/** Limits the number of candidate boundaries, because the search is quadratic in it. */
const MOST_CANDIDATES = 200;

/** Weight of coherence: a boundary that gains `PRICE` times as much as the best boundary in random order is worth as much as this evidence. */
const COHERENCE = 7;
const PRICE = 3;
/** The same if only shared words are compared. */
const PRICE_BY_WORDS = 2.5;

/**
 * Sentence indices where chapters start; the first is always 0. All boundaries are chosen together, for the highest coherence inside the chapters and
 * the most evidence at the boundaries. Coherence is measured against the same sentences in random order, so that a text with one topic is not split.
 */
export function chapterStarts(sentences: readonly Sentence[], vectors: readonly Float32Array[]): number[] {
  if (sentences.length === 0) return [];
  const seconds = sentences.at(-1)!.end - sentences[0]!.start;
  if (sentences.length < 2 * MIN_SENTENCES || seconds < ONE_CHAPTER_SEC) return [0];
  const weights = sentences.map(({ sentence, language }) =>
    Math.min(1, contentWords(sentence, language).length / FULL_WEIGHT_WORDS),
  );
  const sums = prefixSums(vectors, weights);
  const price = (comparedByWords(vectors) ? PRICE_BY_WORDS : PRICE) * randomGain(vectors, weights);
  return bestStarts(sentences, sums, {
    evidence: boundaryEvidence(sentences),
    coherence: price > 0 ? COHERENCE / price : 0,
  });
}

interface Sums {
  /** Sums of the weighted vectors before each index. */
  vectors: Float64Array[];
  weights: Float64Array;
}

function prefixSums(vectors: readonly Float32Array[], weights: readonly number[]): Sums {
  const size = vectors[0]?.length ?? 0;
  const sums: Sums = { vectors: [new Float64Array(size)], weights: new Float64Array(vectors.length + 1) };
  vectors.forEach((vector, at) => {
    const next = Float64Array.from(sums.vectors[at]!);
    for (let i = 0; i < size; i++) next[i] = next[i]! + weights[at]! * vector[i]!;
    sums.vectors.push(next);
    sums.weights[at + 1] = sums.weights[at]! + weights[at]!;
  });
  return sums;
}

/** Coherence of a range: the length of the summed vectors relative to the sum of their weights. */
function coherence({ vectors, weights }: Sums, from: number, to: number): number {
  const weight = weights[to]! - weights[from]!;
  if (weight <= 0) return 0;
  const [a, b] = [vectors[from]!, vectors[to]!];
  let square = 0;
  for (let i = 0; i < a.length; i++) square += (b[i]! - a[i]!) ** 2;
  return square / weight;
}

/** Boundaries nearer to the ends gain by chance. */
const LEAST_CUT = 6;

/** The gain of the best single boundary with the sentences in random order; median of several rounds. */
function randomGain(vectors: readonly Float32Array[], weights: readonly number[]): number {
  const gains: number[] = [];
  let state = 12_345;
  for (let round = 0; round < 5; round++) {
    const order = vectors.map((_, index) => index);
    for (let i = order.length - 1; i > 0; i--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const j = state % (i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const sums = prefixSums(
      order.map((index) => vectors[index]!),
      order.map((index) => weights[index]!),
    );
    const whole = coherence(sums, 0, order.length);
    let best = 0;
    for (let cut = LEAST_CUT; cut <= order.length - LEAST_CUT; cut++)
      best = Math.max(best, coherence(sums, 0, cut) + coherence(sums, cut, order.length) - whole);
    gains.push(best);
  }
  return gains.sort((a, b) => a - b)[2]!;
}

interface Gains {
  /** Evidence for a boundary before each sentence. */
  evidence: readonly number[];
  /** Weight of the coherence of a chapter. */
  coherence: number;
}

/** The starts with the highest coherence and evidence (dynamic programming over the most likely candidates). */
function bestStarts(sentences: readonly Sentence[], sums: Sums, gains: Gains): number[] {
  const count = sentences.length;
  const places = candidates(sentences, gains.evidence);
  const totals = new Float64Array(places.length).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(places.length);
  const seconds = sentences.at(-1)!.end - sentences[0]!.start;
  const share = Math.min(MIN_SHARE.short, Math.max(MIN_SHARE.long, USUAL_MIN_SEC / seconds));
  const fewest = Math.max(MIN_SENTENCES, count * share);
  const shortest = Math.max(MIN_SEC, seconds * share);
  const least = Math.max(MIN_CONTENT, sums.weights[count]! * MIN_CONTENT_SHARE);
  totals[0] = 0;
  for (let end = 1; end < places.length; end++) {
    for (let start = 0; start < end; start++) {
      const [first, last] = [places[start]!, places[end]!];
      const whole = first === 0 && last === count;
      const length = sentences[last - 1]!.end - sentences[first]!.start;
      const content = sums.weights[last]! - sums.weights[first]!;
      if (!whole && (last - first < fewest || length < shortest || content < least)) continue;
      const total =
        totals[start]! + gains.coherence * coherence(sums, first, last) + (first > 0 ? gains.evidence[first]! : 0);
      if (total > totals[end]!) {
        totals[end] = total;
        from[end] = start;
      }
    }
  }
  const starts: number[] = [];
  for (let end = places.length - 1; end > 0; end = from[end]!) starts.unshift(places[from[end]!]!);
  return starts;
}

/** Candidate boundaries: all sentences, or the most likely ones in a long text. */
function candidates(sentences: readonly Sentence[], evidence: readonly number[]): number[] {
  const count = sentences.length;
  const inner = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const step = Math.ceil(inner.length / MOST_CANDIDATES);
  const kept: number[] = [];
  // The most likely of every few neighbours, so that a boundary moves by a sentence or two at most.
  for (let i = 0; i < inner.length; i += step)
    kept.push(inner.slice(i, i + step).reduce((best, place) => (evidence[place]! > evidence[best]! ? place : best)));
  const isShort = sentences.at(-1)!.end - sentences[0]!.start < SHORT_SEC;
  return [0, ...kept.filter((place) => !isShort || evidence[place]! >= LIKELY), count];
}
