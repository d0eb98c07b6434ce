import type { Pcm } from './audio.ts';

/** A window that one embedding describes; seconds from the start of the given audio. */
export interface SpeakerWindow {
  startSec: number;
  endSec: number;
}

/** Dimension of the embeddings of the packaged speaker model. */
export const SPEAKER_DIMENSION = 128;

/** Identifies the model of speaker embeddings, so that stored embeddings can be compared later. */
export interface SpeakerModelInfo {
  /** Identifies the model and its weights. Only embeddings of the same model can be compared. */
  id: string;
  dimension: number;
  /** The back-end in the folder of the model; null for the built-in one of the packaged model. */
  backend: Float32Array | null;
  /** The back-end for comparing speakers of different recordings. */
  naming: Float32Array | null;
}

/** Computes speaker embeddings: windows of the same speaker have similar vectors. */
export interface SpeakerEmbedder {
  describe(): Promise<SpeakerModelInfo>;
  /**
   * One embedding per window. Include 1.5 s of audio before and after the windows if possible, because features are
   * normalised over their surroundings.
   */
  embed(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]>;
}

/** Options for loading an embedder. */
export interface SpeakerEmbedderOptions {
  /** Folder of the model. */
  modelDir: string;
  /** Processor threads of one run. */
  threads: number;
}

/** An embedder whose weights are in this process. */
export type LoadedEmbedder = SpeakerEmbedder & { release(): Promise<void> };

/** For each frame, the probabilities that anyone speaks and that at least two people speak. */
export interface SpeechOverlap {
  frameSec: number;
  speech: Float32Array;
  overlap: Float32Array;
}

/** Detects overlapping speech. */
export interface OverlapDetector {
  detect(audio: Pcm): Promise<SpeechOverlap>;
}
