import type { PcmFile } from '../audio/pcm-file.ts';
import type { Denoiser, LanguageDetector, Recognizer, VoiceDetector } from '../engines/ports.ts';

/** One channel that differs from the others, decoded. */
export interface DecodedChannel {
  /** Index in the source, 0-based. */
  channel: number;
  pcm: PcmFile;
}

/** The source after decoding: only channels with content of their own are kept. */
export interface DecodedAudio {
  durationSec: number;
  /** Channels in the source. */
  channelCount: number;
  distinctChannels: DecodedChannel[];
}

/** The models a pipeline may use, by name; each is loaded at its first use. */
export interface Engines {
  voice(): VoiceDetector;
  /** Resolves once the model is known (its languages and window shape), which may load it. */
  recognizer(id: string): Promise<Recognizer>;
  languageDetector(): LanguageDetector;
  denoiser(): Denoiser;
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
