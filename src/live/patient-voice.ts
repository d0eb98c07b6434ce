import { setTimeout as sleep } from 'node:timers/promises';
import type { VoiceDetector } from '../engines/ports.ts';
import { AppError } from '../errors.ts';

const PAUSE_MS = 500;
const MAX_PAUSE_MS = 5_000;

/** A voice detector that is asked again and again when its process dies: audio is kept, so hearing it late is better than not at all. */
export function createPatientVoice(voice: VoiceDetector): VoiceDetector {
  return {
    frameSamples: voice.frameSamples,
    async detect(pcm, state) {
      for (let tries = 1; ; tries++) {
        try {
          return await (state ? voice.detect(pcm, state) : voice.detect(pcm));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'model_failed') throw error;
          await sleep(Math.min(MAX_PAUSE_MS, PAUSE_MS * tries), undefined, { ref: false });
        }
      }
    },
  };
}
