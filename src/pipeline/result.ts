import type { AddonParams } from '../schemas/jobs/addon-params.ts';
import type { Transcription } from '../schemas/result/transcript.ts';
import { makeSentences } from './addons/sentences.ts';
import { makeSubtitles } from './addons/subtitles.ts';
import { inEnvelope } from './envelope.ts';
import { fullText, languagesOf, type Transcript } from './transcript.ts';

/** The transcript in the form of the result. */
export async function buildTranscription(params: AddonParams, transcript: Transcript): Promise<Transcription> {
  const { utterances } = transcript;
  const sentences = params.sentences ? [await inEnvelope(async () => makeSentences(utterances), null)] : undefined;
  return {
    full_transcript: fullText(utterances),
    languages: languagesOf(transcript.utterances),
    ...(sentences ? { sentences } : {}),
    ...(params.subtitles ? { subtitles: makeSubtitles(utterances, params.subtitles_config) } : {}),
    utterances,
  };
}
