import { AppError } from '../errors.ts';
import type { DiarizationConfig } from '../schemas/jobs/addon-options.ts';
import type { VoiceStore } from '../store/repositories/voices.ts';

/** Rejects a request (422) with voice ids that this key does not have or that are not ready. */
export async function checkKnownSpeakers(
  voices: VoiceStore,
  keyId: string,
  config: DiarizationConfig | undefined,
): Promise<void> {
  const wanted = config?.known_speakers;
  if (!Array.isArray(wanted)) return;
  const ready = new Set((await voices.ready(keyId, wanted)).map(({ id }) => id));
  const missing = wanted.filter((id) => !ready.has(id));
  if (missing.length === 0) return;
  throw new AppError('invalid_parameter', {
    message: `diarization_config.known_speakers: this key has no ready voice with the id ${missing.join(', ')}`,
  });
}
