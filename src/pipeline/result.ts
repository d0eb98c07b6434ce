import type { JobParams } from '../schemas/job-params.ts';
import type { Transcription } from '../schemas/transcript.ts';
import { fullText, languagesOf, type Transcript } from './transcript.ts';

/** The transcript as the result shows it. */
export async function buildTranscription(_params: JobParams, transcript: Transcript): Promise<Transcription> {
  return {
    full_transcript: fullText(transcript.utterances),
    languages: languagesOf(transcript),
    utterances: transcript.utterances,
  };
}
