import type { Pcm } from './audio.ts';

/** State that a voice activity detector carries from one chunk of a stream to the next. */
export interface VoiceActivityState {
  /** Recurrent state of the network. */
  hidden: Float32Array;
  /** The last samples of the previous chunk, which the network takes as context. */
  context: Float32Array;
}

/** Voice activity detection: separates speech from everything else. */
export interface VoiceActivityDetector {
  /** Samples in one frame; an incomplete last frame is padded with silence. */
  readonly frameSamples: number;
  /** Probability of speech in each frame. Pass the returned `state` to continue the same stream. */
  detect(pcm: Pcm, state?: VoiceActivityState): Promise<{ probabilities: Float32Array; state: VoiceActivityState }>;
}
