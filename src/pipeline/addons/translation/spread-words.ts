import type { Word } from '../../../schemas/result/transcript.ts';
import { isUnspaced, segmentsOf } from '../../formats/scripts.ts';

/** Where a translated text goes in time. */
export interface Spoken {
  start: number;
  end: number;
  confidence: number;
  /** The words of the original. */
  words: readonly Word[];
}

/**
 * Splits a translation into words and assigns times by their length. With `lipsync`, words are placed where the original was spoken and pauses are
 * kept; without it, they fill the utterance evenly.
 */
export function spreadWords(text: string, language: string, spoken: Spoken, lipsync: boolean): Word[] {
  const pieces = piecesOf(text, language);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const timeAt = lipsync && spoken.words.length > 0 ? alongWords(spoken.words) : evenly(spoken);
  let done = 0;
  return pieces.map((word) => {
    const start = timeAt(done / total, 'from');
    done += word.length;
    return { word, start, end: Math.max(start, timeAt(done / total, 'to')), confidence: spoken.confidence };
  });
}

/** Words in the transcript's format: each with the space before it, except the first. */
function piecesOf(text: string, language: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (!isUnspaced(language)) return plain === '' ? [] : plain.split(/(?= )/);
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(plain, language, 'word')) {
    // Punctuation belongs to the previous word.
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

type Clock = (fraction: number, side: 'from' | 'to') => number;

function evenly({ start, end }: Spoken): Clock {
  return (fraction) => rounded(start + fraction * (end - start));
}

/** Maps speaking time to clock time. */
function alongWords(words: readonly Word[]): Clock {
  const total = words.reduce((sum, word) => sum + word.end - word.start, 0);
  return (fraction, side) => {
    let left = fraction * total;
    for (const word of words) {
      const length = word.end - word.start;
      // At a pause, words that end stay before it and words that start come after it.
      if (side === 'to' ? left <= length + 1e-9 : left < length - 1e-9)
        return rounded(word.start + Math.min(left, length));
      left -= length;
    }
    return rounded(words.at(-1)!.end);
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
