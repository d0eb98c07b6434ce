import { z } from 'zod';
import { RequestParams } from './job-params.ts';
import { LiveRequestParams } from './live-params.ts';
import { FreeObject, Timestamp } from './primitives.ts';
import { LiveResult, TranscriptionResult } from './result.ts';

/** The version of the interface, as every record says it. */
export const API_VERSION = 2;

/** Where a job stands. */
export const JobStatus = z
  .enum(['queued', 'processing', 'done', 'error'])
  .meta({ id: 'JobStatus', description: 'Where the job stands' });
export type JobStatus = z.infer<typeof JobStatus>;

/** What a job was made from: a file, or a live session. */
export const JobKind = z
  .enum(['pre-recorded', 'live'])
  .meta({ id: 'JobKind', description: 'Whether a file or a live session was transcribed' });
export type JobKind = z.infer<typeof JobKind>;

/** The file a job was made from. */
export const FileResponse = z
  .object({
    id: z.string().describe('Names the file'),
    filename: z.string().nullable().describe('The name it came with'),
    source: z.string().nullable().describe('Where it was fetched from, if it was not uploaded'),
    audio_duration: z.number().min(0).nullable().describe('Length of the audio, in seconds'),
    number_of_channels: z.int().min(1).nullable().describe('Audio channels'),
  })
  .meta({ id: 'FileResponse', description: 'The file a job was made from' });
export type FileResponse = z.infer<typeof FileResponse>;

const record = {
  id: z.uuid().describe('Names the job'),
  request_id: z.string().describe('Names the request that created it in the logs'),
  version: z.int().describe('The version of the interface'),
  status: JobStatus.describe('Where the job stands'),
  created_at: Timestamp.describe('When it was created'),
  completed_at: Timestamp.nullable().optional().describe('When it was finished, well or not'),
  custom_metadata: FreeObject.optional().describe('Your own data, as given at creation'),
  error_code: z.int().min(400).max(599).nullable().optional().describe('Why it failed, as an HTTP status'),
  post_session_metadata: FreeObject.describe('Data for finding faults'),
  file: FileResponse.nullable().optional().describe('The file it was made from'),
};

/** A job made from a file. */
export const PreRecordedResponse = z
  .object({
    ...record,
    kind: z.literal('pre-recorded').describe('Made from a file'),
    request_params: RequestParams.nullable().optional().describe('What it was asked to do'),
    result: TranscriptionResult.nullable().optional().describe('What was made of it; once it is `done`'),
  })
  .meta({ id: 'PreRecordedResponse', description: 'A job made from a file' });
export type PreRecordedResponse = z.infer<typeof PreRecordedResponse>;

/** A job made from a live session. */
export const LiveResponse = z
  .object({
    ...record,
    kind: z.literal('live').describe('Made from a live session'),
    request_params: LiveRequestParams.nullable().optional().describe('What it was asked to do'),
    result: LiveResult.nullable().optional().describe('What was made of it; once it is `done`'),
  })
  .meta({ id: 'LiveResponse', description: 'A job made from a live session' });
export type LiveResponse = z.infer<typeof LiveResponse>;

/** A job of either kind. */
export const TranscriptionResponse = z
  .discriminatedUnion('kind', [PreRecordedResponse, LiveResponse])
  .meta({ id: 'TranscriptionResponse', description: 'A job of either kind, told apart by `kind`' });
export type TranscriptionResponse = z.infer<typeof TranscriptionResponse>;

/** The answer to creating a job. */
export const JobCreated = z
  .object({
    id: z.uuid().describe('Names the job'),
    result_url: z.string().describe('Where to read its status and result'),
  })
  .meta({ id: 'JobCreated', description: 'A job was accepted' });
export type JobCreated = z.infer<typeof JobCreated>;

/** The answer to starting a live session. */
export const LiveCreated = z
  .object({
    id: z.uuid().describe('Names the session'),
    created_at: Timestamp.describe('When it was created'),
    url: z.string().describe('The WebSocket to send audio to; it carries its own credential'),
  })
  .meta({ id: 'LiveCreated', description: 'A session was opened' });
export type LiveCreated = z.infer<typeof LiveCreated>;

/** What a client may add to a session's record afterwards. */
export const LivePatch = z
  .object({ post_session_metadata: FreeObject.describe('Kept with the session in place of what was there') })
  .meta({ id: 'LivePatch', description: "What a client may add to a session's record" });
export type LivePatch = z.infer<typeof LivePatch>;
