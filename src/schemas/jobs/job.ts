import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { LiveRequestParams } from '../live/live-params.ts';
import { FreeObject, freeObjectUpTo, Timestamp } from '../primitives.ts';
import { LiveResult, TranscriptionResult } from '../result/result.ts';
import { RequestParams } from './job-params.ts';

/** Version of the API, as given in every record. */
export const API_VERSION = 2;

/** Status of a job. */
export const JobStatus = z
  .enum(['queued', 'processing', 'done', 'error'])
  .meta({ id: 'JobStatus', description: 'Status of the job' });
export type JobStatus = z.infer<typeof JobStatus>;

/** Kind of a job: file or live session. */
export const JobKind = z
  .enum(['pre-recorded', 'live'])
  .meta({ id: 'JobKind', description: '`pre-recorded`: a file; `live`: a live session' });
export type JobKind = z.infer<typeof JobKind>;

/** The file of a job. */
export const FileResponse = z
  .object({
    id: z.string().describe('Id of the file'),
    filename: z.string().nullable().describe('Original file name'),
    source: z.string().nullable().describe('URL the file was downloaded from; null for an upload'),
    audio_duration: z.number().min(0).nullable().describe('Duration of the audio, in seconds'),
    number_of_channels: z.int().min(1).nullable().describe('Number of audio channels'),
  })
  .meta({ id: 'FileResponse', description: 'The file of a job' });
export type FileResponse = z.infer<typeof FileResponse>;

const record = {
  id: z.uuid().describe('Id of the job'),
  request_id: z.string().describe('Id of the request that created the job, as written in the logs'),
  version: z.int().describe('Version of the API'),
  status: JobStatus.describe('Status of the job'),
  created_at: Timestamp.describe('When the job was created'),
  completed_at: Timestamp.nullable().optional().describe('When the job ended, with or without an error'),
  custom_metadata: FreeObject.optional().describe('Your metadata, as sent when the job was created'),
  error_code: z.int().min(400).max(599).nullable().optional().describe('Cause of the failure, as an HTTP status code'),
  post_session_metadata: FreeObject.describe('Metadata added after the session'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('Revision of the transcript in `result`, 0 for the original; absent if it was never edited'),
  file: FileResponse.nullable().optional().describe('The transcribed file'),
};

/** A pre-recorded job. */
export const PreRecordedResponse = z
  .object({
    ...record,
    kind: z.literal('pre-recorded').describe('Kind of the job'),
    request_params: RequestParams.nullable().optional().describe('Parameters of the job'),
    result: TranscriptionResult.nullable().optional().describe('Result; set when the status is `done`'),
  })
  .meta({ id: 'PreRecordedResponse', description: 'A pre-recorded job' });
export type PreRecordedResponse = z.infer<typeof PreRecordedResponse>;

/** A live session as a job record. */
export const LiveResponse = z
  .object({
    ...record,
    kind: z.literal('live').describe('Kind of the job'),
    request_params: LiveRequestParams.nullable().optional().describe('Parameters of the session'),
    result: LiveResult.nullable().optional().describe('Result; set when the status is `done`'),
  })
  .meta({ id: 'LiveResponse', description: 'A live session' });
export type LiveResponse = z.infer<typeof LiveResponse>;

/** A job of either kind. */
export const TranscriptionResponse = z
  .discriminatedUnion('kind', [PreRecordedResponse, LiveResponse])
  .meta({ id: 'TranscriptionResponse', description: 'A job of either kind; see `kind`' });
export type TranscriptionResponse = z.infer<typeof TranscriptionResponse>;

/** Response to the creation of a job. */
export const JobCreated = z
  .object({
    id: z.uuid().describe('Id of the job'),
    result_url: z.string().describe('URL of the status and result'),
  })
  .meta({ id: 'JobCreated', description: 'The created job' });
export type JobCreated = z.infer<typeof JobCreated>;

/** Response to the creation of a live session. */
export const LiveCreated = z
  .object({
    id: z.uuid().describe('Id of the session'),
    created_at: Timestamp.describe('When the session was created'),
    url: z.string().describe('WebSocket URL for the audio; it includes an access token'),
  })
  .meta({ id: 'LiveCreated', description: 'The created live session' });
export type LiveCreated = z.infer<typeof LiveCreated>;

/** Body of a request to change the record of a live session. */
export const LivePatch = z
  .object({
    post_session_metadata: freeObjectUpTo(LIMITS.sessionMetadata).describe(
      `Metadata to store with the session, at most ${LIMITS.sessionMetadata} characters as JSON; replaces the previous value`,
    ),
  })
  .meta({ id: 'LivePatch', description: 'Properties of a live session that can be changed' });
export type LivePatch = z.infer<typeof LivePatch>;
