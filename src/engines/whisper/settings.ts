import type { WindowShape } from '../ports/recognizer.ts';

/** Encoder frames in a second. */
export const STEPS_PER_SEC = 50;

/** Windows in one decoding batch, unless an option says otherwise. */
export const BATCH_ROWS = 8;
/** Cross-attention keys and values that a batch may hold: 100 s of `small`, ten minutes of `tiny`. */
export const BATCH_VALUES = 92e6;
/** Size of the encoding cache for translation: twenty minutes of `small`. */
export const ENCODING_CACHE_BYTES = 96e6;
/** Samples no larger than one step of 16-bit audio cannot be speech. */
export const SILENT_PEAK = 1 / 32768;

/** How audio is cut into windows; measured in docs/benchmarks/recognition.md. */
export const WINDOWS: Omit<WindowShape, 'maxSec' | 'batch'> = { targetSec: 18, maxGapSec: 2.5, paddingSec: 0.2 };
/** Room that is left for padding in the longest window. */
export const MARGIN_SEC = 2;

/** How windows are padded with silence, in encoder frames. */
export interface Padding {
  /** Silence after the speech. */
  tailSteps: number;
  /** The shortest window. */
  leastSteps: number;
}

/** Without silence at the end the model loops, and very short windows are unlike its training data; see docs/benchmarks/recognition.md. */
export const PADDING: Padding = { tailSteps: 1.5 * STEPS_PER_SEC, leastSteps: 6 * STEPS_PER_SEC };
/** Partials use shorter windows: the first words of an utterance arrive in half the time. */
export const PARTIAL_PADDING: Padding = { ...PADDING, leastSteps: 3 * STEPS_PER_SEC };
/** Translation needs less padding, and most of its time is spent on encoding. */
export const TRANSLATION_PADDING: Padding = { tailSteps: 1 * STEPS_PER_SEC, leastSteps: 2.4 * STEPS_PER_SEC };

/** Temperature fallback: hypotheses that fail the quality checks are decoded again at these temperatures. */
export const FALLBACK_TEMPERATURES = [0.4, 0.8];

/** No language is written in more tokens a second than this. */
const TOKENS_PER_SEC = 20;
/** Translated speech has three to five tokens a second; more is a loop. */
const TRANSLATED_TOKENS_PER_SEC = 10;
const MAX_TOKENS = 220;
const SPARE_TOKENS = 10;

/** The most tokens of a text for a window of this many encoder frames. */
export function maxTokens(steps: number, task: 'transcribe' | 'translate'): number {
  const perSec = task === 'translate' ? TRANSLATED_TOKENS_PER_SEC : TOKENS_PER_SEC;
  return Math.min(MAX_TOKENS, SPARE_TOKENS + Math.ceil((steps / STEPS_PER_SEC) * perSec));
}

/**
 * How much less likely than the best token the end may be at the end of the audio, in natural logarithms; the
 * distances are in docs/benchmarks/recognition.md.
 */
export const END_MARGIN = 3;

/** Quality thresholds of the original implementation: mean log probability, compression ratio, probability of no speech. */
export const MIN_MEAN_LOGPROB = -1;
export const MAX_COMPRESSION = 2.4;
export const NO_SPEECH_PROBABILITY = 0.6;

/** The first encoder frames attract attention when there is nothing to attend to. */
export const SINK_STEPS = 3;
/** The last word of a window starts this close to its end. */
export const LAST_WORD_STEPS = 1 * STEPS_PER_SEC;
/** A smaller jump back may be attention to the word before. */
export const JUMP_STEPS = 1 * STEPS_PER_SEC;
export const JUMP_SHARE = 0.35;

/** Maximum duration of one word; the alignment tends to stretch words over pauses. */
export const MAX_WORD_SEC = 1.2;

/** Texts that are decoded in one batch: a step for all of them takes little longer than one for a few. */
export const TRANSLATION_ROWS = 40;
/** Added before and after a part of a window, because word times are not exact. */
export const TRANSLATION_MARGIN_SEC = 0.2;
/** The decoder needs the first encoder frames of a window and the silence at its end, so a part of an encoding contains both. */
export const TRANSLATION_HEAD_STEPS = 0.1 * STEPS_PER_SEC;
