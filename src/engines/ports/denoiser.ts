import type { Pcm } from './audio.ts';

/** Removes background noise from speech. */
export interface Denoiser {
  denoise(pcm: Pcm): Promise<Pcm>;
}
