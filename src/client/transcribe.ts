import type { ProgressEvent } from '../schemas/events.ts';
import type { PreRecordedResponse } from '../schemas/job.ts';
import type { TranscribeParams, VerbatimClient } from './client.ts';
import { VerbatimError } from './errors.ts';
import type { FollowOptions } from './follow.ts';
import { pause } from './pauses.ts';
import { type AudioSource, isHttpUrl } from './upload.ts';

/** Where a transcription is: on its way to the service, or in its hands. */
export type TranscribeProgress =
  | { phase: 'upload'; sentBytes: number; totalBytes: number | null }
  | { phase: 'created'; id: string; audioSec: number | null }
  | ({ phase: 'job'; id: string } & ProgressEvent);

export interface TranscribeOptions extends FollowOptions {
  filename?: string | undefined;
  onProgress?: ((progress: TranscribeProgress) => void) | undefined;
  idempotencyKey?: string | undefined;
  /** How the end is awaited: by the job's events (and by asking, where none can be had), or by asking alone. */
  wait?: 'events' | 'polling' | undefined;
  /** How often to ask. */
  pollMs?: number | undefined;
}

const POLL_MS = 2_000;

/** Carries audio from its source to its finished job. */
export async function transcribe(
  client: VerbatimClient,
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
  await waitForEnd(client, id, options);
  const job = await client.getJob(id, { signal });
  if (job.status === 'done') return job;
  const why = job.post_session_metadata['error_message'];
  throw new VerbatimError(typeof why === 'string' ? why : 'The job failed', {
    status: job.error_code ?? 500,
    requestId: job.request_id,
    job,
  });
}

async function waitForEnd(client: VerbatimClient, id: string, options: TranscribeOptions): Promise<void> {
  const { signal } = options;
  if (options.wait !== 'polling' && (await followToEnd(client, id, options))) return;
  for (;;) {
    const { status } = await client.getJob(id, { signal });
    if (status === 'done' || status === 'error') return;
    await pause(options.pollMs ?? POLL_MS, signal);
  }
}

/** Whether the events told of the end. */
async function followToEnd(client: VerbatimClient, id: string, options: TranscribeOptions): Promise<boolean> {
  try {
    for await (const event of client.events(id, options)) options.onProgress?.({ phase: 'job', id, ...event });
    return true;
  } catch (error) {
    options.signal?.throwIfAborted();
    // Without a key or without the job there is nothing to wait for; any other trouble may be the events' own.
    if (error instanceof VerbatimError && (error.status === 401 || error.status === 404)) throw error;
    return false;
  }
}
