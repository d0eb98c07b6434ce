import type { RecognizedWord } from '../ports/recognizer.ts';
import type { Decoded } from './decode.ts';
import { type Loudness, trimSilence } from './loudness.ts';
import { lengthWithoutLoop } from './repetition.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import { tokenTimes } from './word-times.ts';
import { wordsOf } from './words.ts';

/**
 * Mean log probability of the tokens after the prefix. The bonus counts: the words of a vocabulary are improbable for the
 * recogniser, and a short sentence with one of them is still a plausible text.
 */
export function meanLogprob({ logProbs, prefixLength, bonus }: Decoded): number {
  const count = logProbs.length - prefixLength;
  const sum = logProbs.slice(prefixLength).reduce((total, value) => total + value, Math.max(0, bonus));
  return count === 0 ? 0 : sum / count;
}

/** The words of a decoded text with times and confidences; none if its probability is too low. */
export function recognizedWords(
  decoded: Decoded,
  frames: number,
  loudness: Loudness,
  durationSec: number,
): RecognizedWord[] {
  const length = lengthWithoutLoop(decoded.tokens, durationSec);
  if (meanLogprob(decoded) < MIN_MEAN_LOGPROB) return [];
  const times = tokenTimes(decoded.attention, frames);
  const words = wordsOf(decoded.tokens.slice(0, length)).filter(({ first }) => first >= decoded.prefixLength);
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
