import type { TranscriptionResult } from '../../schemas/result.ts';
import type { Heard } from './answers.ts';
import { JobFailed } from './errors.ts';

/** What was said. */
export function transcribed({ metadata, transcription }: TranscriptionResult): Heard {
  return {
    task: 'transcribe',
    text: transcription?.full_transcript ?? '',
    language: transcription?.languages[0] ?? 'en',
    durationSec: metadata.audio_duration,
    utterances: transcription?.utterances ?? [],
  };
}

/** What was said, in English; English itself needs no translation. */
export function translated(result: TranscriptionResult): Heard {
  const heard = transcribed(result);
  const onlyEnglish = result.transcription?.languages.every((language) => language === 'en') ?? true;
  if (onlyEnglish) return { ...heard, task: 'translate' };
  const translation = result.translation;
  const english = translation?.results?.[0];
  const error = translation?.error ?? english?.error;
  if (!english || error) throw new JobFailed(error?.status_code ?? 501, error?.message ?? 'There is no translation');
  return { ...heard, task: 'translate', text: english.full_transcript, language: 'en', utterances: english.utterances };
}
