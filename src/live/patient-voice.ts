import { setTimeout as sleep } from 'node:timers/promises';
import type { VoiceDetector } from '../engines/ports.ts';
import { AppError } from '../errors.ts';

const TRIES = 6;
const PAUSE_MS = 500;

/** A voice detector that is asked again when its process dies: a session must not end because of that. */
export function createPatientVoice(voice: VoiceDetector): VoiceDetector {
  return {
    frameSamples: voice.frameSamples,
    async detect(pcm, state) {
      for (let tries = 1; ; tries++) {
        try {
          return await (state ? voice.detect(pcm, state) : voice.detect(pcm));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'model_failed' || tries === TRIES) throw error;
          await sleep(PAUSE_MS * tries);
        }
      }
    },
  };
}
