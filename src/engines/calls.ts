import type { Pcm } from './ports/audio.ts';
import type { LanguageGuess } from './ports/language-detector.ts';
import type { RecognizedWindow, RecognizeOptions, SpeechTranslation, WindowShape } from './ports/recognizer.ts';
import type { SpeakerModelInfo, SpeakerWindow, SpeechOverlap } from './ports/speaker.ts';
import type { SentenceScores } from './ports/text-classifier.ts';
import type { SentenceToTranslate, SentenceTranslation } from './ports/translator.ts';
import type { VoiceActivityState } from './ports/voice-activity.ts';
import type { EncoderMatmul } from './processor.ts';

/** What a recogniser is, without its weights. */
export interface RecognizerInfo {
  id: string;
  languages: readonly string[];
  windows: WindowShape;
}

/** Everything that can be asked of the process that holds the models. */
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
  classifySentences(sentences: readonly string[]): Promise<SentenceScores[]>;
  describeSpeakerModel(): Promise<SpeakerModelInfo>;
  detectOverlap(audio: Pcm): Promise<SpeechOverlap>;
  embedSpeakers(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]>;
}

/** A model in memory. */
export interface LoadedModel {
  name: string;
  /** By how much the process grew as it was loaded; what it needs to work comes on top. */
  memoryBytes: number;
  sinceMs: number;
}

export type EngineMethod = keyof EngineCalls;

/** Where models are found and what they may use. */
export interface EngineSettings {
  modelsDir: string;
  cacheDir: string;
  threads: number;
  /** How encoders multiply in int8; without it, what suits the processor. */
  encoderMatmul?: EncoderMatmul | undefined;
  /** What recognisers compute on: `cpu`, `cuda` or `cuda:N`. */
  device?: string | undefined;
  /** Folder of a voice model other than the one that comes with the service. */
  voiceModel?: string | undefined;
  /** File of a segmentation model; there is none that comes with the service. */
  segmentationModel?: string | undefined;
}
