import type { Sentence } from '../../../schemas/transcript.ts';
import { contentWords } from '../summarization/content-words.ts';

/** No chapter is shorter, except a recording's only one. */
const MIN_SENTENCES = 8;
const MIN_SEC = 45;
/** How much deeper than usual a dip must be: standard deviations above the mean depth. */
const DEPTH = 0.5;
/** A pause of this length is as good as one standard deviation of depth; longer ones count no more. */
const LONG_PAUSE_SEC = 4;
/** A sentence with this many content words counts in full; "yeah" counts for nothing. */
const FULL_WEIGHT_WORDS = 8;

/**
 * Where new subjects begin, as indices of sentences; the first is always 0. Borders lie where what comes after is least like what came before
 * (the dips of their likeness), helped by long pauses.
 */
export function chapterStarts(sentences: readonly Sentence[], vectors: readonly Float32Array[]): number[] {
  if (sentences.length < 2 * MIN_SENTENCES) return sentences.length > 0 ? [0] : [];
  const durationSec = sentences.at(-1)!.end - sentences[0]!.start;
  const depths = depthScores(likeness(sentences, vectors, sideSec(durationSec)));
  const spread = deviation(depths);
  const scores = depths.map((depth, gap) => depth + spread * pauseWeight(sentences, gap + 1));
  const threshold = mean(scores) + DEPTH * deviation(scores);
  const best = scores.map((score, gap) => ({ start: gap + 1, score })).filter(({ score }) => score > threshold);
  best.sort((a, b) => b.score - a.score);
  const starts = [0];
  for (const { start } of best) {
    if (starts.length >= mostChapters(durationSec)) break;
    if (starts.every((other) => farApart(sentences, start, other)) && farApart(sentences, start, sentences.length)) {
      starts.push(start);
    }
  }
  return starts.sort((a, b) => a - b);
}

/** Speech looked at on each side of a possible border: a tenth of the recording, within reason. */
function sideSec(durationSec: number): number {
  return Math.min(180, Math.max(20, durationSec / 10));
}

/** Four chapters for ten minutes, eight for an hour: about what people make of meetings. */
function mostChapters(durationSec: number): number {
  return Math.round(1 + 0.95 * Math.sqrt(durationSec / 60));
}

function farApart(sentences: readonly Sentence[], a: number, b: number): boolean {
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  const seconds = sentences[last - 1]!.end - sentences[first]!.start;
  return last - first >= MIN_SENTENCES && seconds >= MIN_SEC;
}

function pauseWeight(sentences: readonly Sentence[], start: number): number {
  const pause = sentences[start]!.start - sentences[start - 1]!.end;
  return Math.min(1, Math.max(0, pause) / LONG_PAUSE_SEC);
}

/** For each gap between sentences, how alike both sides are. */
function likeness(sentences: readonly Sentence[], vectors: readonly Float32Array[], side: number): number[] {
  const size = vectors[0]?.length ?? 0;
  const weights = sentences.map(({ sentence, language }) =>
    Math.min(1, contentWords(sentence, language).length / FULL_WEIGHT_WORDS),
  );
  const sum = (from: number, step: 1 | -1) => {
    const total = new Float32Array(size);
    let seconds = 0;
    for (let i = from; i >= 0 && i < vectors.length && seconds < side; i += step) {
      seconds += sentences[i]!.end - sentences[i]!.start;
      addTo(total, vectors[i]!, weights[i]!);
    }
    return total;
  };
  return Array.from({ length: vectors.length - 1 }, (_, gap) => cosine(sum(gap, -1), sum(gap + 1, 1)));
}

function addTo(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + weight * vector[i]!;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let i = 0; i < a.length; i++) {
    product += a[i]! * b[i]!;
    lengthA += a[i]! ** 2;
    lengthB += b[i]! ** 2;
  }
  return product / (Math.sqrt(lengthA * lengthB) || 1);
}

/** How far each value lies below the peaks to its left and right. */
function depthScores(values: readonly number[]): number[] {
  return values.map((value, index) => {
    let left = value;
    for (let i = index - 1; i >= 0 && values[i]! >= left; i--) left = values[i]!;
    let right = value;
    for (let i = index + 1; i < values.length && values[i]! >= right; i++) right = values[i]!;
    return left - value + (right - value);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}
