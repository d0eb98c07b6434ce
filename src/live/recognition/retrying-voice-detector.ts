import { setTimeout as sleep } from 'node:timers/promises';
import type { VoiceActivityDetector } from '../../engines/ports/voice-activity.ts';
import { AppError } from '../../errors.ts';
import { ENDPOINTING } from '../settings.ts';

/** A voice detector that retries when its model process dies: the audio is stored, so late detection loses nothing. */
export function createRetryingVoiceDetector(voice: VoiceActivityDetector): VoiceActivityDetector {
  return {
    frameSamples: voice.frameSamples,
    async detect(pcm, state) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await (state ? voice.detect(pcm, state) : voice.detect(pcm));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'model_failed') throw error;
          await sleep(Math.min(ENDPOINTING.maxRetryMs, ENDPOINTING.retryMs * attempt), undefined, { ref: false });
        }
      }
    },
  };
}
