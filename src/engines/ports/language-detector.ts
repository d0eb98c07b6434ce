import type { Pcm } from './audio.ts';

/** A language with its probability. */
export interface LanguageGuess {
  language: string;
  probability: number;
}

/** Detects the spoken language. */
export interface LanguageDetector {
  /** For each window, its possible languages, the most likely first. Only `candidates` are considered, if there are any. */
  detectLanguage(windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]>;
}
