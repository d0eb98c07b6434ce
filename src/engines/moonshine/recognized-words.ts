import type { RecognizedWord } from '../ports/recognizer.ts';
import type { Decoded } from './decode.ts';
import { type Loudness, trimSilence } from './loudness.ts';
import { lengthWithoutLoop } from './repetition.ts';
import { tokenTimes } from './word-times.ts';
import { wordsOf } from './words.ts';

/** Below this mean the decoder was guessing, mostly at noise. The same figure Whisper's authors chose. */
const MIN_MEAN_LOG_PROB = -1;

/** The mean logarithm of the probabilities of the tokens it wrote. */
export function meanLogProb({ logProbs, begun }: Pick<Decoded, 'logProbs' | 'begun'>): number {
  const count = logProbs.length - begun;
  return count === 0 ? 0 : logProbs.slice(begun).reduce((sum, value) => sum + value, 0) / count;
}

/** Words with times and confidences out of what was decoded; none where it cannot be believed. */
export function recognizedWords(
  decoded: Decoded,
  frames: number,
  loudness: Loudness,
  durationSec: number,
): RecognizedWord[] {
  const length = lengthWithoutLoop(decoded.tokens, durationSec);
  if (meanLogProb(decoded) < MIN_MEAN_LOG_PROB) return [];
  const times = tokenTimes(decoded.attention, frames);
  const words = wordsOf(decoded.tokens.slice(0, length)).filter(({ first }) => first >= decoded.begun);
  return words.map((word) => {
    const sum = word.spoken.reduce((total, token) => total + decoded.logProbs[token]!, 0);
    const [startSec, endSec] = trimSilence(times[word.first]!, times[word.end]!, loudness);
    return {
      text: word.text,
      startSec: Math.min(durationSec, startSec),
      endSec: Math.min(durationSec, endSec),
      confidence: Math.exp(sum / word.spoken.length),
    };
  });
}
