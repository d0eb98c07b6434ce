import type { Word } from '../../../schemas/transcript.ts';
import { isUnspaced, segmenterOf } from '../../formats/scripts.ts';

/** Where a translated text is to be laid in time. */
export interface Spoken {
  start: number;
  end: number;
  confidence: number;
  /** The words of the original. */
  words: readonly Word[];
}

/**
 * Cuts a translation into words and gives them times by their length. With `lipsync` they lie where the original was spoken and its pauses stay
 * pauses; without, they fill the utterance evenly.
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

/** Words as the transcript writes them: each with the space before it, the first without. */
function piecesOf(text: string, language: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (!isUnspaced(language)) return plain === '' ? [] : plain.split(/(?= )/);
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language, 'word').segment(plain)) {
    // Punctuation belongs to the word before it.
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

type Clock = (fraction: number, side: 'from' | 'to') => number;

function evenly({ start, end }: Spoken): Clock {
  return (fraction) => rounded(start + fraction * (end - start));
}

/** A clock that runs only while words are spoken. */
function alongWords(words: readonly Word[]): Clock {
  const total = words.reduce((sum, word) => sum + word.end - word.start, 0);
  return (fraction, side) => {
    let left = fraction * total;
    for (const word of words) {
      const length = word.end - word.start;
      // On the border of a pause, what ends does so before it and what begins does so after it.
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
