import type { HeardWord } from '../ports.ts';
import { alignTokens } from './alignment.ts';
import { STEPS_PER_SEC } from './encode.ts';
import type { Hypothesis } from './hypothesis.ts';
import type { Tokenizer } from './tokenizer.ts';
import { groupWords } from './word-groups.ts';

/** Longest time one word is believed to last; the path of least cost likes to stretch words over pauses. */
const LONGEST_WORD_SEC = 1.2;

/** The words of a text with their times inside a window of `durationSec`. */
export function wordsOf(
  hypothesis: Hypothesis,
  { time, heads, durationSec, tokenizer }: { time: number; heads: number; durationSec: number; tokenizer: Tokenizer },
): HeardWord[] {
  const steps = Math.min(time, Math.max(1, Math.round(durationSec * STEPS_PER_SEC)));
  const starts = alignTokens(hypothesis.attention, heads, time, steps).map((step) =>
    Math.min(durationSec, step / STEPS_PER_SEC),
  );
  return groupWords(hypothesis.tokens, hypothesis.language, tokenizer).map(({ text, first, end }) => {
    const startSec = starts[first] ?? durationSec;
    const endSec = Math.max(startSec, Math.min(starts[end] ?? durationSec, startSec + longest(text)));
    return { text, startSec, endSec, confidence: confidenceOf(hypothesis.logprobs.slice(first, end)) };
  });
}

/** Numbers are said in several words: each digit gets a word's time. */
function longest(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  return LONGEST_WORD_SEC * Math.max(1, digits);
}

function confidenceOf(logprobs: readonly number[]): number {
  const mean = logprobs.reduce((sum, value) => sum + value, 0) / Math.max(1, logprobs.length);
  return Math.exp(mean);
}
