import type { Pcm } from '../ports.ts';

/** A stretch of audio to describe by one vector; seconds from the start of the given audio. */
export interface VoiceWindow {
  startSec: number;
  endSec: number;
}

/** Numbers in one voice vector. */
export const VOICE_DIMENSION = 128;

/** Describes voices by vectors: windows of one person give vectors that lie close together. */
export interface SpeakerEmbedder {
  /**
   * One vector of {@link VOICE_DIMENSION} numbers a window. Overlapping windows cost little: the audio is analysed once. Leave some audio
   * around the windows where there is any (1.5 s), since each moment is judged against its surroundings.
   */
  embed(audio: Pcm, windows: readonly VoiceWindow[]): Promise<Float32Array[]>;
}
