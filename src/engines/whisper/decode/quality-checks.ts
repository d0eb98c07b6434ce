import { deflateSync } from 'node:zlib';
import type { Pcm } from '../../ports/audio.ts';
import { MAX_COMPRESSION, MIN_MEAN_LOGPROB, NO_SPEECH_PROBABILITY, SILENT_PEAK } from '../settings.ts';
import { type Hypothesis, meanLogprob } from './hypothesis.ts';

/** Compression ratio of a text; repetitive texts compress well. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

/** Whether the window is most likely silence and the text a hallucination. */
export function isSilence(hypothesis: Hypothesis): boolean {
  return hypothesis.noSpeech > NO_SPEECH_PROBABILITY && meanLogprob(hypothesis) < MIN_MEAN_LOGPROB;
}

/** Whether a text should be decoded again at a higher temperature. */
export function needsRetry(hypothesis: Hypothesis, text: string): boolean {
  if (isSilence(hypothesis)) return false;
  return hypothesis.looped || meanLogprob(hypothesis) < MIN_MEAN_LOGPROB || compressionRatio(text) > MAX_COMPRESSION;
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
