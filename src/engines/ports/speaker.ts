import type { Pcm } from './audio.ts';

/** A stretch of audio to describe by one vector; seconds from the start of the given audio. */
export interface SpeakerWindow {
  startSec: number;
  endSec: number;
}

/** Numbers in one vector of the service's own voice model. */
export const SPEAKER_DIMENSION = 128;

/** Identifies the model of speaker embeddings, so that stored embeddings can be compared later. */
export interface SpeakerModelInfo {
  /** Names the model with its weights: only vectors of the same one can be compared. */
  id: string;
  dimension: number;
  /** The back-end that came with the model; null for the one fitted to the service's own. */
  backend: Float32Array | null;
  /** The same for recognising people in other recordings. */
  naming: Float32Array | null;
}

/** Describes voices by vectors: windows of one person give vectors that lie close together. */
export interface SpeakerEmbedder {
  describe(): Promise<SpeakerModelInfo>;
  /**
   * One vector a window. Leave some audio around the windows where there is any (1.5 s): each moment may be judged against its surroundings.
   */
  embed(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]>;
}

/** What loading an embedder takes. */
export interface SpeakerEmbedderOptions {
  /** The folder of the model. */
  modelDir: string;
  /** Threads one run may take. */
  threads: number;
}

/** An embedder whose weights are in this process. */
export type LoadedEmbedder = SpeakerEmbedder & { release(): Promise<void> };

/** For each frame, how likely somebody speaks, and how likely at least two do. */
export interface SpeechOverlap {
  frameSec: number;
  speech: Float32Array;
  overlap: Float32Array;
}

/** Detects overlapping speech. */
export interface OverlapDetector {
  detect(audio: Pcm): Promise<SpeechOverlap>;
}
