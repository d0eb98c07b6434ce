import type {
  HeardWindow,
  LanguageGuess,
  Pcm,
  RecognizeOptions,
  SpeechTranslation,
  VoiceState,
  WindowShape,
} from './ports.ts';
import type { SpeechOverlap, VoiceModelInfo, VoiceWindow } from './speaker/port.ts';

/** What a recogniser is, without its weights. */
export interface RecognizerInfo {
  id: string;
  languages: readonly string[];
  windows: WindowShape;
}

/** Everything that can be asked of the process that holds the models. */
export interface EngineCalls {
  detectVoice(pcm: Pcm, state?: VoiceState): Promise<{ probabilities: Float32Array; state: VoiceState }>;
  describeRecognizer(model: string): Promise<RecognizerInfo>;
  recognize(model: string, windows: readonly Pcm[], options: RecognizeOptions): Promise<HeardWindow[]>;
  translateSpeech(model: string, windows: readonly Pcm[], languages: SpeechTranslation): Promise<string[][]>;
  detectLanguage(model: string, windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]>;
  denoise(pcm: Pcm): Promise<Pcm>;
  embedTexts(texts: readonly string[]): Promise<Float32Array[]>;
  describeVoices(): Promise<VoiceModelInfo>;
  detectOverlap(audio: Pcm): Promise<SpeechOverlap>;
  embedVoices(audio: Pcm, windows: readonly VoiceWindow[]): Promise<Float32Array[]>;
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
  /** What recognisers compute on: `cpu`, `cuda` or `cuda:N`. */
  device?: string | undefined;
  /** Folder of a voice model other than the one that comes with the service. */
  voiceModel?: string | undefined;
  /** File of a segmentation model; there is none that comes with the service. */
  segmentationModel?: string | undefined;
}
