import { SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { WindowShape } from '../ports/recognizer.ts';

/** How audio is cut into windows. Segments joined over pauses give each other context, very long windows lose words; see docs/benchmarks/recognition.md. */
export const WINDOWS: WindowShape = { maxSec: 15, targetSec: 12, maxGapSec: 1.2, paddingSec: 0.2, batch: 4 };
/** Hypotheses decoded in one batch. */
export const BATCH_ROWS = 8;
/** Dictated digits with commas have seven or eight tokens a second; a decoder that writes more does not follow the audio. */
export const MAX_TOKENS_PER_SEC = 10;
export const SPARE_TOKENS = 5;
/** Vocabulary intensity of the names in a prompt. */
export const PROMPT_INTENSITY = 0.5;
/** Whole windows of at least this length are recognised again in two parts if their text has no punctuation. */
export const UNPUNCTUATED_SEC = 7;
/** Words that are hardly ever said without a comma or the end of a sentence. */
export const UNPUNCTUATED_WORDS = 8;
/** A window is cut in two at most this many times, and not below this length. */
export const MAX_CUTS = 2;
export const MIN_CUT_SEC = 2;
/** The first convolutions need at least this many samples. */
export const MIN_SAMPLES = SAMPLE_RATE_HZ / 4;
/** Silence after a partial, which ends in the middle of speech: without it the decoder often writes nothing or loops; see docs/benchmarks/live.md. */
export const PARTIAL_TAIL_SAMPLES = 0.2 * SAMPLE_RATE_HZ;
/** Mean log probability below which a text is not trusted; Whisper has the same threshold. */
export const MIN_MEAN_LOGPROB = -1;

/** The speech of one voice spans about 30 dB; anything quieter is a pause or noise. */
export const SPEECH_RANGE_DB = 30;
/** Speech is at least this much louder than the noise, which is estimated by the quietest tenth of the window. */
export const ABOVE_NOISE_DB = 6;
/** A trimmed word is never shorter than this. */
export const MIN_WORD_SEC = 0.06;
/** Quiet consonants at the edges are kept. */
export const WORD_MARGIN_SEC = 0.03;

/** Longest phrase that is checked for repetition, in tokens. */
export const MAX_PHRASE = 12;
/** Faster than speech: dictated digits have about eight tokens a second. */
export const IMPLAUSIBLE_TOKENS_PER_SEC = 9;
