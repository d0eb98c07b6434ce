import type { Pcm } from './ports/audio.ts';
import type { LanguageGuess } from './ports/language-detector.ts';
import type { Readability } from './ports/readability-scorer.ts';
import type { RecognizedWindow, RecognizeOptions, SpeechTranslation, WindowShape } from './ports/recognizer.ts';
import type { ReportedSentence, SentenceToReport } from './ports/sentence-reporter.ts';
import type { SpeakerModelInfo, SpeakerWindow, SpeechOverlap } from './ports/speaker.ts';
import type { SentenceScores } from './ports/text-classifier.ts';
import type { SentenceToTranslate, SentenceTranslation } from './ports/translator.ts';
import type { VoiceActivityState } from './ports/voice-activity.ts';
import type { EncoderMatmul } from './processor.ts';

/** Description of a recogniser. */
export interface RecognizerInfo {
  id: string;
  languages: readonly string[];
  windows: WindowShape;
}

/** The calls that the model process accepts. */
export interface EngineCalls {
  detectVoiceActivity(
    pcm: Pcm,
    state?: VoiceActivityState,
  ): Promise<{ probabilities: Float32Array; state: VoiceActivityState }>;
  describeRecognizer(model: string): Promise<RecognizerInfo>;
  recognize(model: string, windows: readonly Pcm[], options: RecognizeOptions): Promise<RecognizedWindow[]>;
  translateSpeech(model: string, windows: readonly Pcm[], speech: SpeechTranslation): Promise<string[]>;
  detectLanguage(model: string, windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]>;
  denoise(pcm: Pcm): Promise<Pcm>;
  embedTexts(texts: readonly string[]): Promise<Float32Array[]>;
  translateSentences(
    sentences: readonly SentenceToTranslate[],
    options?: { beams?: number },
  ): Promise<SentenceTranslation[]>;
  classifySentences(sentences: readonly string[], language?: string): Promise<SentenceScores[]>;
  scoreReadability(texts: readonly string[]): Promise<Readability[]>;
  reportSentences(sentences: readonly SentenceToReport[]): Promise<ReportedSentence[]>;
  describeSpeakerModel(): Promise<SpeakerModelInfo>;
  detectOverlap(audio: Pcm): Promise<SpeechOverlap>;
  embedSpeakers(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]>;
}

/** A model in memory. */
export interface LoadedModel {
  name: string;
  /** Growth of the process while the model was loaded, without the memory for running it. */
  memoryBytes: number;
  sinceMs: number;
}

export type EngineMethod = keyof EngineCalls;

/** Folders, threads and device of the models. */
export interface EngineSettings {
  modelsDir: string;
  cacheDir: string;
  threads: number;
  /** The int8 matrix multiplication of encoders; chosen by processor if not set. */
  encoderMatmul?: EncoderMatmul | undefined;
  /** Device of recognisers: `cpu`, `cuda` or `cuda:N`. */
  device?: string | undefined;
  /** Folder of a speaker model that replaces the packaged one. */
  voiceModel?: string | undefined;
  /** File of a segmentation model; none is packaged. */
  segmentationModel?: string | undefined;
}
