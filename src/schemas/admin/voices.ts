import { z } from 'zod';
import { HttpUrl, Seconds, Timestamp } from '../primitives.ts';
import { invalidRequest, parseOrThrow } from '../validation.ts';

const VoiceName = z.string().trim().min(1).max(200).describe('Name of the speaker in transcripts');

/** An enrolled voice. */
export const Voice = z
  .object({
    id: z.uuid().describe('Id of the voice; use it in `diarization_config.known_speakers`'),
    name: VoiceName,
    state: z
      .enum(['enrolling', 'ready', 'failed'])
      .describe('`enrolling`: the recording is being processed; `failed`: see `error`'),
    speech_duration: Seconds.nullable().describe(
      'Duration of the speech used for enrolment, in seconds; set when `ready`',
    ),
    error: z
      .object({
        code: z.string().describe('`too_little_speech`, `several_voices`, `no_such_speaker`, or another error code'),
        message: z.string().describe('Error message and how to fix it'),
      })
      .nullable()
      .describe('Cause of a failed enrolment'),
    created_at: Timestamp.describe('When the voice was created'),
  })
  .meta({ id: 'Voice', description: 'An enrolled voice' });
export type Voice = z.infer<typeof Voice>;

/** The list of voices of a key. */
export const VoiceList = z
  .object({ items: z.array(Voice).describe('The voices, oldest first') })
  .meta({ id: 'VoiceList', description: 'All voices of this key' });
export type VoiceList = z.infer<typeof VoiceList>;

/** A voice to enrol, from a recording or from a speaker of a finished job. */
export const VoiceRequest = z
  .object({
    name: VoiceName,
    audio_url: HttpUrl.optional().describe(
      'URL of a recording of this person only: an uploaded file or any URL the service can reach',
    ),
    start: Seconds.optional().describe('Start of the speech to use, in seconds'),
    end: Seconds.optional().describe('End of the speech to use, in seconds'),
    job_id: z.uuid().optional().describe('Instead of `audio_url`: a finished job or live session with diarization'),
    speaker: z.int().min(0).optional().describe('Speaker index in that job'),
  })
  .meta({ id: 'VoiceRequest', description: 'A voice to enrol, from a recording or from a speaker of a finished job' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

/** Properties of a voice that can be changed. */
export const VoicePatch = z
  .object({ name: VoiceName })
  .meta({ id: 'VoicePatch', description: 'Properties of a voice that can be changed' });
export type VoicePatch = z.infer<typeof VoicePatch>;

/** Source of the speech for an enrolment. */
export type VoiceSource = { audioUrl: string; start?: number; end?: number } | { jobId: string; speaker: number };

/** Parses an enrolment request; throws 400 unless it names exactly one source. */
export function parseVoiceRequest(body: unknown): { name: string; source: VoiceSource } {
  const { name, audio_url, start, end, job_id, speaker } = parseOrThrow(VoiceRequest, body);
  if ((audio_url === undefined) === (job_id === undefined)) {
    throw invalidRequest(['audio_url: provide either audio_url, or job_id and speaker']);
  }
  if (job_id !== undefined) {
    if (speaker === undefined) throw invalidRequest(['speaker: is required with job_id']);
    return { name, source: { jobId: job_id, speaker } };
  }
  if (speaker !== undefined) throw invalidRequest(['speaker: is only allowed with job_id']);
  if (end !== undefined && end <= (start ?? 0)) throw invalidRequest(['end: must be after start']);
  const part = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  return { name, source: { audioUrl: audio_url!, ...part } };
}
