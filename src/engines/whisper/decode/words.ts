import type { RecognizedWord } from '../../ports/recognizer.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import { MAX_WORD_SEC, STEPS_PER_SEC } from '../settings.ts';
import { alignTokens } from './alignment.ts';
import type { Hypothesis } from './hypothesis.ts';
import { groupWords } from './word-groups.ts';

/** The window of a hypothesis. */
interface DecodedWindow {
  /** Encoder frames of the window. */
  time: number;
  heads: number;
  durationSec: number;
  /** The text covers the audio after this time. */
  fromSec?: number;
  tokenizer: Tokenizer;
}

/** The words of a hypothesis with their times inside a window of `durationSec`. */
export function wordsOf(
  hypothesis: Hypothesis,
  { time, heads, durationSec, fromSec = 0, tokenizer }: DecodedWindow,
): RecognizedWord[] {
  const steps = Math.min(time, Math.max(1, Math.round(durationSec * STEPS_PER_SEC)));
  const from = Math.min(steps - 1, Math.round(fromSec * STEPS_PER_SEC));
  const starts = alignTokens(hypothesis.attention, heads, time, { from, to: steps }).map((step) =>
    Math.min(durationSec, step / STEPS_PER_SEC),
  );
  return groupWords(hypothesis.tokens, hypothesis.language, tokenizer).map(({ text, first, end }) => {
    const startSec = starts[first] ?? durationSec;
    const endSec = Math.max(startSec, Math.min(starts[end] ?? durationSec, startSec + longest(text)));
    return { text, startSec, endSec, confidence: confidenceOf(hypothesis, first, end, tokenizer) };
  });
}

/** Numbers are spoken as several words: each digit counts as a word. */
function longest(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  return MAX_WORD_SEC * Math.max(1, digits);
}

/**
 * Geometric mean of the probabilities of the tokens of a word, without punctuation. It is not calibrated further; see
 * docs/benchmarks/recognition.md.
 */
function confidenceOf({ tokens, logprobs }: Hypothesis, first: number, end: number, tokenizer: Tokenizer): number {
  let sum = 0;
  let count = 0;
  for (let i = first; i < end; i++) {
    if (tokenizer.isPunctuation(tokens[i]!)) continue;
    sum += logprobs[i]!;
    count++;
  }
  return count === 0 ? Math.exp(logprobs[first] ?? 0) : Math.exp(sum / count);
}
