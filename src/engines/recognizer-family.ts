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

/** Loads a model of one family. */
export type LoadRecognizer = (options: RecognizerOptions) => Promise<LoadedRecognizer>;
