import type { EngineSettings } from './calls.ts';
import type { LanguageDetector } from './ports/language-detector.ts';
import type { Recognizer } from './ports/recognizer.ts';

/** A recogniser; some models also detect the language. */
export type LoadedRecognizer = Recognizer & Partial<LanguageDetector>;

/** What every family gets to load a model. */
export interface RecognizerOptions extends Pick<EngineSettings, 'cacheDir' | 'threads' | 'encoderMatmul'> {
  /** Name of the model, also of its graphs in the cache. */
  id: string;
  /** Folder of the model. */
  modelDir: string;
}

type LoadRecognizer = (options: RecognizerOptions) => Promise<LoadedRecognizer>;

/** The model families, by the `model_type` of their `config.json`. A family is imported when a model of it is first used. */
export const FAMILIES = {
  whisper: async (options) => (await import('./whisper/model/create-whisper.ts')).createWhisper(options),
  moonshine: async (options) => (await import('./moonshine/moonshine.ts')).createMoonshine(options),
} satisfies Record<string, LoadRecognizer>;

export type ModelFamily = keyof typeof FAMILIES;
