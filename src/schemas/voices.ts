import { z } from 'zod';
import { HttpUrl, Seconds, Timestamp } from './primitives.ts';
import { invalidRequest, parseOrThrow } from './validation.ts';

const VoiceName = z.string().trim().min(1).max(200).describe('How transcripts name the speaker');

/** A voice with a name. */
export const Voice = z
  .object({
    id: z.uuid().describe('Names the voice in `diarization_config.known_speakers`'),
    name: VoiceName,
    state: z
      .enum(['enrolling', 'ready', 'failed'])
      .describe('`enrolling` until it has been listened to; `failed` says why in `error`'),
    speech_duration: Seconds.nullable().describe('Speech it was learnt from, in seconds; once it is ready'),
    error: z
      .object({
        code: z.string().describe('`too_little_speech`, `several_voices`, `no_such_speaker`, or why it was not heard'),
        message: z.string().describe('What went wrong and what to do'),
      })
      .nullable()
      .describe('Why enrolment failed'),
    created_at: Timestamp.describe('When it was created'),
  })
  .meta({ id: 'Voice', description: 'A voice with a name' });
export type Voice = z.infer<typeof Voice>;

/** Every voice of a key. */
export const VoiceList = z
  .object({ items: z.array(Voice).describe('The voices, the oldest first') })
  .meta({ id: 'VoiceList', description: 'Every voice of this key' });
export type VoiceList = z.infer<typeof VoiceList>;

/** A voice to be learnt: from a file, or from a speaker of a finished job. */
export const VoiceRequest = z
  .object({
    name: VoiceName,
    audio_url: HttpUrl.optional().describe('A recording of this one person: an address an upload gave, or any other'),
    start: Seconds.optional().describe('Listen from here, in seconds'),
    end: Seconds.optional().describe('Listen up to here, in seconds'),
    job_id: z.uuid().optional().describe('Instead of a recording: a finished job or live session with diarization'),
    speaker: z.int().min(0).optional().describe('The number of the speaker in that job'),
  })
  .meta({ id: 'VoiceRequest', description: 'A voice to be learnt: from a file, or from a speaker of a finished job' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

/** What of a voice may be changed. */
export const VoicePatch = z
  .object({ name: VoiceName })
  .meta({ id: 'VoicePatch', description: 'What of a voice may be changed' });
export type VoicePatch = z.infer<typeof VoicePatch>;

/** Where a voice is to be heard. */
export type VoiceSource = { audioUrl: string; start?: number; end?: number } | { jobId: string; speaker: number };

/** Reads a request to enrol; throws 400 unless it names exactly one source. */
export function parseVoiceRequest(body: unknown): { name: string; source: VoiceSource } {
  const { name, audio_url, start, end, job_id, speaker } = parseOrThrow(VoiceRequest, body);
  if ((audio_url === undefined) === (job_id === undefined)) {
    throw invalidRequest(['audio_url: give either audio_url, or job_id and speaker']);
  }
  if (job_id !== undefined) {
    if (speaker === undefined) throw invalidRequest(['speaker: is required with job_id']);
    return { name, source: { jobId: job_id, speaker } };
  }
  if (speaker !== undefined) throw invalidRequest(['speaker: belongs to job_id']);
  if (end !== undefined && end <= (start ?? 0)) throw invalidRequest(['end: must be after start']);
  const part = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  return { name, source: { audioUrl: audio_url!, ...part } };
}
