import type { TranscriptionResult } from '../../schemas/result/result.ts';
import { JobFailed } from './errors.ts';
import type { OpenAiTranscript } from './responses.ts';

/** Returns the transcript of a result. */
export function transcribed({ metadata, transcription }: TranscriptionResult): OpenAiTranscript {
  return {
    task: 'transcribe',
    text: transcription?.full_transcript ?? '',
    language: transcription?.languages[0] ?? 'en',
    durationSec: metadata.audio_duration,
    utterances: transcription?.utterances ?? [],
  };
}

/** Returns the English translation of a result; English itself is returned as it is. */
export function translated(result: TranscriptionResult): OpenAiTranscript {
  const transcript = transcribed(result);
  const onlyEnglish = result.transcription?.languages.every((language) => language === 'en') ?? true;
  if (onlyEnglish) return { ...transcript, task: 'translate' };
  const translation = result.translation;
  const english = translation?.results?.[0];
  const error = translation?.error ?? english?.error;
  if (!english || error) throw new JobFailed(error?.status_code ?? 501, error?.message ?? 'The translation is missing');
  return {
    ...transcript,
    task: 'translate',
    text: english.full_transcript,
    language: 'en',
    utterances: english.utterances,
  };
}
