import type { Pcm } from './audio.ts';

/** A recognised word. Times are seconds from the start of the given audio. */
export interface RecognizedWord {
  /** With punctuation, and with a leading space in scripts that separate words by spaces. */
  text: string;
  startSec: number;
  endSec: number;
  /** 0..1; how likely the word is correct. */
  confidence: number;
}

/** The result for one window. No words means that there is no speech in it. */
export interface RecognizedWindow {
  language: string;
  words: RecognizedWord[];
}

/** A phrase that decoding prefers. */
export interface VocabularyEntry {
  value: string;
  /** 0..1 */
  intensity: number;
  pronunciations: string[];
  language?: string;
}

/** Options of one recognition call. */
export interface RecognizeOptions {
  /** The spoken language, where it is known. Otherwise the language of each window is detected. */
  language?: string;
  /** Restricts language detection; empty means any language. */
  candidates?: readonly string[];
  /** Context for the decoder: earlier text, names, subject. */
  prompt?: string;
  vocabulary?: readonly VocabularyEntry[];
  /** The known text of the first seconds of the audio; only the words after it are returned. */
  prefix?: { text: string; sec: number };
  /** Beam width; 1 is greedy decoding. */
  beamSize?: number;
  /** A partial: the audio continues and will be recognised again, so uncertain text is returned without a second attempt. */
  partial?: boolean;
  /** Keep the encoder output for a later {@link Recognizer.translate} of the same audio, as far as the encoding cache has room. */
  cacheEncodings?: boolean;
  /** Write numbers as words ("nine one two", not "912"); ignored by recognisers that always do so. */
  numbersAsWords?: boolean;
}

/** The language and parts of a speech translation. */
export interface SpeechTranslation {
  /** The spoken language. */
  from: string;
  /** The parts to translate one by one; without them every window is one part. Windows recognised with `cacheEncodings` need not be encoded again. */
  parts?: readonly WindowPart[];
}

/** A part of one of the given windows. */
export interface WindowPart {
  /** Index of the window. */
  window: number;
  startSec: number;
  endSec: number;
}

/** How to cut audio into windows for a recogniser. */
export interface WindowShape {
  /** No window may be longer. */
  maxSec: number;
  /** Neighbouring speech is joined into one window up to this length … */
  targetSec: number;
  /** … as long as the silence between is no longer than this. */
  maxGapSec: number;
  /** Silence kept before and after speech. */
  paddingSec: number;
  /** The largest useful number of windows in one call. */
  batch: number;
}

/** Turns speech into words. */
export interface Recognizer {
  readonly id: string;
  /** Codes of the languages it supports. */
  readonly languages: readonly string[];
  readonly windows: WindowShape;
  recognize(windows: readonly Pcm[], options: RecognizeOptions): Promise<RecognizedWindow[]>;
  /** Translates each part (or window) into English, where the model can. */
  translate?(windows: readonly Pcm[], speech: SpeechTranslation): Promise<string[]>;
}
