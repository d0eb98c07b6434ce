import type { VocabularyEntry } from '../engines/ports/recognizer.ts';
import type { ModelId } from '../schemas/models.ts';
import type { RecognizerIds } from './recognition-plan.ts';
import type { StageTools } from './stage.ts';

/** The part of a request that concerns recognition. */
export interface TranscribeOptions {
  model: ModelId;
  /** One: it is spoken. Several: it is one of these. None: any. */
  languages: readonly string[];
  /** Whether the language may change between utterances; ignored when exactly one language is given. */
  codeSwitching: boolean;
  recognizers: RecognizerIds;
  vocabulary?: readonly VocabularyEntry[];
  prompt?: string;
  /** Whether the recogniser will translate the audio later. */
  cacheEncodings?: boolean;
  /** Called with the final text so far, in order; it only grows. */
  onText?(text: string): void;
}

/** A transcription in progress. */
export interface TranscribeRun {
  options: TranscribeOptions;
  tools: StageTools;
  /** Language of the file, or the first one where it may change. */
  language: string;
  switching: boolean;
}
