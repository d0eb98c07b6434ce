/**
 * What the pipeline may ask of a model. Everything here is plain data, so that a call can cross a process boundary unchanged.
 * Audio is always mono, 16 kHz, 32-bit float in −1..1; times are seconds from the start of the given audio.
 */

/** The sample rate every engine works at. */
export const SAMPLE_RATE_HZ = 16_000;

/** Mono audio at {@link SAMPLE_RATE_HZ}. */
export type Pcm = Float32Array;

/** Carries a voice detector from one stretch of a stream to the next. */
export interface VoiceState {
  /** Recurrent state of the network. */
  hidden: Float32Array;
  /** The last samples of the stretch before, which the network wants to see again. */
  context: Float32Array;
}

/** Tells speech from everything else. */
export interface VoiceDetector {
  /** Samples in one frame; a trailing part of a frame is padded with silence. */
  readonly frameSamples: number;
  /** Probability of speech in each frame. Give back `state` to continue the same stream. */
  detect(pcm: Pcm, state?: VoiceState): Promise<{ probabilities: Float32Array; state: VoiceState }>;
}

/** A word as it was heard. */
export interface HeardWord {
  /** As it stands in running text: with punctuation, and with a leading space where the script writes one. */
  text: string;
  startSec: number;
  endSec: number;
  /** 0..1; how likely the word is right. */
  confidence: number;
}

/** What a recogniser made of one window. No words means nothing was said. */
export interface HeardWindow {
  language: string;
  words: HeardWord[];
}

/** A phrase to favour while decoding. */
export interface VocabularyEntry {
  value: string;
  /** 0..1 */
  intensity: number;
  pronunciations: string[];
  language?: string;
}

/** How to listen. */
export interface RecognizeOptions {
  /** The language spoken, where it is known. Otherwise each window's is detected. */
  language?: string;
  /** Restricts detection; empty means any language. */
  candidates?: readonly string[];
  /** Text that may precede the audio: names, subject, style. */
  prompt?: string;
  vocabulary?: readonly VocabularyEntry[];
  /** What is said in the first seconds of the audio, where that is known; only what comes behind it is told. */
  before?: { text: string; sec: number };
  /** Search width; 1 is greedy. */
  beamSize?: number;
  /** It goes on and will be heard again soon: what is doubtful is told as it is, not heard a second time. */
  draft?: boolean;
  /** It will be translated, too: what is made of the audio on the way is kept for that, as far as there is room. */
  keep?: boolean;
  /** Numbers are written as they are said, "nine one two" and not "912"; a recogniser that always does so takes no notice. */
  numbersAsWords?: boolean;
}

/** From what into what to translate speech. */
export interface SpeechTranslation {
  /** The language spoken. */
  from: string;
  to: readonly string[];
  /** What to translate, each by itself; without them every window is one. Those of windows recognised with `keep` need not be listened to again. */
  parts?: readonly WindowPart[];
}

/** A stretch of one of the given windows. */
export interface WindowPart {
  /** Its index. */
  window: number;
  startSec: number;
  endSec: number;
}

/** How a recogniser likes its audio cut. */
export interface WindowShape {
  /** No window may be longer. */
  maxSec: number;
  /** Neighbouring speech is joined into one window up to this length … */
  targetSec: number;
  /** … as long as the silence between is no longer than this. */
  maxGapSec: number;
  /** Silence kept before and after speech. */
  paddingSec: number;
  /** Windows worth sending in one call. */
  batch: number;
}

/** A language with its probability. */
export interface LanguageGuess {
  language: string;
  probability: number;
}

/** Turns speech into words. */
export interface Recognizer {
  readonly id: string;
  /** Language codes it understands. */
  readonly languages: readonly string[];
  readonly windows: WindowShape;
  recognize(windows: readonly Pcm[], options: RecognizeOptions): Promise<HeardWindow[]>;
  /** What is said in each part (or window), in each of the languages asked for, where it can do that. Listening once for all of them is most of what it saves. */
  translate?(windows: readonly Pcm[], languages: SpeechTranslation): Promise<string[][]>;
}

/** Hears which language is spoken. */
export interface LanguageDetector {
  /** For each window, guesses with the most likely first. `candidates` (if any) are the only ones considered. */
  detectLanguage(windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]>;
}

/** Takes the noise out of speech. */
export interface Denoiser {
  denoise(pcm: Pcm): Promise<Pcm>;
}
