import type { DecodedSource } from '../audio/decode.ts';
import type { Denoiser } from '../engines/ports/denoiser.ts';
import type { LanguageDetector } from '../engines/ports/language-detector.ts';
import type { ReadabilityScorer } from '../engines/ports/readability-scorer.ts';
import type { Recognizer } from '../engines/ports/recognizer.ts';
import type { SentenceReporter } from '../engines/ports/sentence-reporter.ts';
import type { OverlapDetector, SpeakerEmbedder } from '../engines/ports/speaker.ts';
import type { TextClassifier } from '../engines/ports/text-classifier.ts';
import type { TextEmbedder } from '../engines/ports/text-embedder.ts';
import type { SentenceTranslator } from '../engines/ports/translator.ts';
import type { VoiceActivityDetector } from '../engines/ports/voice-activity.ts';

/** The source after decoding. */
export type DecodedAudio = DecodedSource;
/** One of its channels. */
export type DecodedChannel = DecodedSource['distinctChannels'][number];

/** The models of a pipeline; each is loaded at its first use. */
export interface Engines {
  /** Number of model calls that run at the same time; 1 when missing. */
  readonly lanes?: number;
  voiceActivity(): VoiceActivityDetector;
  /** Resolves with the languages and window shape of the model, which may load it. */
  recognizer(id: string): Promise<Recognizer>;
  languageDetector(): LanguageDetector;
  denoiser(): Denoiser;
  embedder(): TextEmbedder;
  /** The built-in translation model. */
  sentenceTranslator(): SentenceTranslator;
  textClassifier(): TextClassifier;
  readabilityScorer(): ReadabilityScorer;
  sentenceReporter(): SentenceReporter;
  speakerEmbedder(): SpeakerEmbedder;
  /** Null unless the operator has configured one. */
  overlap(): OverlapDetector | null;
}

/** What a stage uses besides its input. */
export interface StageTools {
  engines: Engines;
  /** A temporary folder of this run, deleted after it. */
  scratchDir: string;
  signal: AbortSignal;
  /** Reports the progress of this stage, 0..1. */
  progress(fraction: number): void;
}

/** A region of speech. */
export interface SpeechRegion {
  startSec: number;
  endSec: number;
}
