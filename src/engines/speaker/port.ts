import type { Pcm } from '../ports.ts';

/** A stretch of audio to describe by one vector; seconds from the start of the given audio. */
export interface VoiceWindow {
  startSec: number;
  endSec: number;
}

/** Numbers in one voice vector. */
export const VOICE_DIMENSION = 128;

/** What made voice vectors, so that they can be understood elsewhere and later. */
export interface VoiceModelInfo {
  /** Names the model with its weights: only vectors of the same one can be compared. */
  id: string;
  dimension: number;
  /** The back-end that came with the model; null for the one fitted to the service's own. */
  backend: Float32Array | null;
}

/** Describes voices by vectors: windows of one person give vectors that lie close together. */
export interface SpeakerEmbedder {
  describe(): Promise<VoiceModelInfo>;
  /**
   * One vector of {@link VOICE_DIMENSION} numbers a window. Overlapping windows cost little: the audio is analysed once. Leave some audio
   * around the windows where there is any (1.5 s), since each moment is judged against its surroundings.
   */
  embed(audio: Pcm, windows: readonly VoiceWindow[]): Promise<Float32Array[]>;
}
