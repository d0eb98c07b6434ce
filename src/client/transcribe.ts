import type { JobCreated, PreRecordedResponse } from '../schemas/jobs/job.ts';
import type { JobRequestBody } from '../schemas/jobs/job-params.ts';
import type { ProgressEvent } from '../schemas/jobs/progress-event.ts';
import type { UploadResponse } from '../schemas/jobs/upload.ts';
import { VerbatimError } from './errors.ts';
import type { FollowOptions } from './follow.ts';
import type { CallOptions } from './paging.ts';
import { pause } from './pauses.ts';
import { type AudioSource, isHttpUrl, type UploadOptions } from './upload.ts';

/** The progress of a transcription: uploading or processing. */
export type TranscribeProgress =
  | { phase: 'upload'; sentBytes: number; totalBytes: number | null }
  | { phase: 'created'; id: string; audioSec: number | null }
  | ({ phase: 'job'; id: string } & ProgressEvent);

/** Options of waiting for a job. */
export interface WaitOptions extends FollowOptions {
  onProgress?: ((progress: TranscribeProgress) => void) | undefined;
  /** How to wait for the end: by the job's events (with polling as a fallback), or by polling alone. */
  wait?: 'events' | 'polling' | undefined;
  /** Polling interval. */
  pollMs?: number | undefined;
}

export interface TranscribeOptions extends WaitOptions {
  filename?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Parameters of a job without its audio. */
export type TranscribeParams = Omit<JobRequestBody, 'audio_url'>;

/** The calls of the client that a transcription needs. */
export interface TranscribeCalls {
  upload(source: AudioSource, options: UploadOptions): Promise<UploadResponse>;
  createJob(body: JobRequestBody, options: CallOptions & { idempotencyKey?: string }): Promise<JobCreated>;
  getJob(id: string, options: CallOptions): Promise<PreRecordedResponse>;
  events(id: string, options: FollowOptions): AsyncGenerator<ProgressEvent>;
}

/** The calls of the client that waiting needs. */
type WaitCalls = Pick<TranscribeCalls, 'getJob' | 'events'>;

const POLL_MS = 2_000;

/** Uploads audio, creates a job and waits until it ends. */
export async function transcribe(
  client: TranscribeCalls,
  source: AudioSource,
  params: TranscribeParams,
  options: TranscribeOptions,
): Promise<PreRecordedResponse> {
  const { signal, onProgress } = options;
  let audioUrl: string;
  let audioSec: number | null = null;
  if (isHttpUrl(source)) audioUrl = source;
  else {
    const uploaded = await client.upload(source, {
      filename: options.filename,
      signal,
      onProgress: onProgress && ((sentBytes, totalBytes) => onProgress({ phase: 'upload', sentBytes, totalBytes })),
    });
    audioUrl = uploaded.audio_url;
    audioSec = uploaded.audio_metadata.audio_duration;
  }
  const { id } = await client.createJob(
    { ...params, audio_url: audioUrl },
    { signal, ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}) },
  );
  onProgress?.({ phase: 'created', id, audioSec });
  return waitForJob(client, id, options);
}

/** Waits until a job ends and returns it. Throws if the job fails. */
export async function waitForJob(client: WaitCalls, id: string, options: WaitOptions): Promise<PreRecordedResponse> {
  await waitForEnd(client, id, options);
  const job = await client.getJob(id, { signal: options.signal });
  if (job.status === 'done') return job;
  const why = job.post_session_metadata['error_message'];
  throw new VerbatimError(typeof why === 'string' ? why : 'The job failed', {
    status: job.error_code ?? 500,
    requestId: job.request_id,
    job,
  });
}

async function waitForEnd(client: WaitCalls, id: string, options: WaitOptions): Promise<void> {
  const { signal } = options;
  if (options.wait !== 'polling' && (await followToEnd(client, id, options))) return;
  for (;;) {
    const { status } = await client.getJob(id, { signal });
    if (status === 'done' || status === 'error') return;
    await pause(options.pollMs ?? POLL_MS, signal);
  }
}

/** Whether the event stream reported the end of the job. */
async function followToEnd(client: WaitCalls, id: string, options: WaitOptions): Promise<boolean> {
  try {
    for await (const event of client.events(id, options)) options.onProgress?.({ phase: 'job', id, ...event });
    return true;
  } catch (error) {
    options.signal?.throwIfAborted();
    // Without a valid key or job there is nothing to wait for. Other errors may concern only the event stream.
    if (error instanceof VerbatimError && (error.status === 401 || error.status === 404)) throw error;
    return false;
  }
}
