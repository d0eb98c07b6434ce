import type { RecognizedWord } from '../ports/recognizer.ts';
import type { Decoded } from './decode.ts';
import { type Loudness, trimSilence } from './loudness.ts';
import { lengthWithoutLoop } from './repetition.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import { tokenTimes } from './word-times.ts';
import { wordsOf } from './words.ts';

/** Mean log probability of the tokens after the prefix. */
function meanLogprob({ logProbs, prefixLength }: Decoded): number {
  const count = logProbs.length - prefixLength;
  return count === 0 ? 0 : logProbs.slice(prefixLength).reduce((sum, value) => sum + value, 0) / count;
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
