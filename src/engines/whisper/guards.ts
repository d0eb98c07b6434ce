import { deflateSync } from 'node:zlib';
import { type Hypothesis, meanLogprob } from './hypothesis.ts';

// Thresholds of the original implementation; they were set on far more speech than can be gathered here.
const LOWEST_LOGPROB = -1;
const HIGHEST_COMPRESSION = 2.4;
const NO_SPEECH = 0.6;

/** How many times smaller a text can be packed; texts that repeat themselves pack well. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

/** Whether the model most likely heard nothing and made the text up. */
export function isSilence(hypothesis: Hypothesis): boolean {
  return hypothesis.noSpeech > NO_SPEECH && meanLogprob(hypothesis) < LOWEST_LOGPROB;
}

/** Whether a text should be written again in another way. */
export function isDoubtful(hypothesis: Hypothesis, text: string): boolean {
  if (isSilence(hypothesis)) return false;
  return hypothesis.looped || meanLogprob(hypothesis) < LOWEST_LOGPROB || compressionRatio(text) > HIGHEST_COMPRESSION;
}
