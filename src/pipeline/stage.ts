import type { DecodedSource } from '../audio/decode.ts';
import type { Embedder } from '../engines/embed/embedder.ts';
import type { Denoiser, LanguageDetector, Recognizer, VoiceDetector } from '../engines/ports.ts';
import type { OverlapDetector, SpeakerEmbedder } from '../engines/speaker/port.ts';

/** The source after decoding. */
export type DecodedAudio = DecodedSource;
/** One of its channels. */
export type DecodedChannel = DecodedSource['distinctChannels'][number];

/** The models a pipeline may use, by name; each is loaded at its first use. */
export interface Engines {
  voice(): VoiceDetector;
  /** Resolves once the model is known (its languages and window shape), which may load it. */
  recognizer(id: string): Promise<Recognizer>;
  languageDetector(): LanguageDetector;
  denoiser(): Denoiser;
  embedder(): Embedder;
  speakerEmbedder(): SpeakerEmbedder;
  /** Null unless the operator has configured one. */
  overlap(): OverlapDetector | null;
}

/** What a stage may use besides its input. */
export interface StageTools {
  engines: Engines;
  /** A folder of this run's own, removed after it. */
  scratchDir: string;
  signal: AbortSignal;
  /** Reports how much of this stage is done, 0..1. */
  progress(fraction: number): void;
}

/** A stretch of speech. */
export interface SpeechRegion {
  startSec: number;
  endSec: number;
}
