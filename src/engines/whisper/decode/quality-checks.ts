import { deflateSync } from 'node:zlib';
import type { Pcm } from '../../ports/audio.ts';
import { SILENT_PEAK } from '../settings.ts';
import { type Hypothesis, meanLogprob } from './hypothesis.ts';

// Thresholds of the original implementation.
const LOWEST_LOGPROB = -1;
const HIGHEST_COMPRESSION = 2.4;
const NO_SPEECH = 0.6;

/** Compression ratio of a text; repetitive texts compress well. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

/** Whether the window is most likely silence and the text a hallucination. */
export function isSilence(hypothesis: Hypothesis): boolean {
  return hypothesis.noSpeech > NO_SPEECH && meanLogprob(hypothesis) < LOWEST_LOGPROB;
}

/** Whether a text should be decoded again at a higher temperature. */
export function needsRetry(hypothesis: Hypothesis, text: string): boolean {
  if (isSilence(hypothesis)) return false;
  return hypothesis.looped || meanLogprob(hypothesis) < LOWEST_LOGPROB || compressionRatio(text) > HIGHEST_COMPRESSION;
}

/** Whether a window contains more than digital silence. */
export function isAudible(pcm: Pcm): boolean {
  return pcm.some((sample) => !(Math.abs(sample) <= SILENT_PEAK));
}

/** Whether a hypothesis is preferred: the other one loops, or this one is more probable. */
export function isBetter(hypothesis: Hypothesis, than: Hypothesis): boolean {
  if (hypothesis.looped !== than.looped) return than.looped;
  return meanLogprob(hypothesis) > meanLogprob(than);
}
