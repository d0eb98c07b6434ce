import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type JobRequestBody, type TranscribeProgress, type VerbatimClient, VerbatimError } from '../../client/node.ts';
import type { PreRecordedResponse } from '../../schemas/jobs/job.ts';
import type { jobParams } from '../job-options.ts';

type Params = ReturnType<typeof jobParams>;

export interface TranscribeFileOptions {
  client: VerbatimClient;
  params: Params;
  /** Which jobs of an earlier run are used instead of a new one: none, unfinished ones, or also finished ones. */
  reuse: 'none' | 'unfinished' | 'all';
  signal: AbortSignal;
  onProgress(progress: TranscribeProgress): void;
  /** A job of an earlier run is used. */
  onReuse(job: PreRecordedResponse): void;
  /** The job was cancelled after an abort, or could not be cancelled. */
  onCancel(id: string, error: unknown): void;
}

/** A job is usually cancelled at once; a service that does not answer must not keep the command from ending. */
const CANCEL_WITHIN_MS = 10_000;
const CREATE_WITHIN_MS = 5_000;

/** Transcribes one source. After an abort the service is asked to cancel the job. */
export async function transcribeFile(source: string, options: TranscribeFileOptions): Promise<PreRecordedResponse> {
  const { client, signal, onProgress } = options;
  const token = options.reuse === 'none' ? undefined : await tokenOf(source, options.params);
  const earlier = token === undefined ? undefined : await findEarlier(client, token, options);
  if (earlier) options.onReuse(earlier);
  const id = earlier?.id ?? (await create(source, token, options));
  try {
    return await client.waitForJob(id, { signal, onProgress });
  } catch (error) {
    if (signal.aborted) options.onCancel(id, await cancel(client, id));
    throw error;
  }
}

/** Identifies the file and the options, so that a later run finds the job again. */
async function tokenOf(source: string, params: Params): Promise<string | undefined> {
  if (source === '-' || /^https?:/i.test(source)) return undefined;
  const { size, mtimeMs } = await stat(source);
  return createHash('sha256')
    .update(JSON.stringify([resolve(source), size, mtimeMs, params]))
    .digest('hex')
    .slice(0, 32);
}

async function findEarlier(
  client: VerbatimClient,
  token: string,
  { reuse, signal }: TranscribeFileOptions,
): Promise<PreRecordedResponse | undefined> {
  const status: PreRecordedResponse['status'][] = [
    'queued',
    'processing',
    ...(reuse === 'all' ? ['done' as const] : []),
  ];
  const query = { custom_metadata: { cli_task: token }, status, result: false, limit: 1, signal };
  for await (const job of client.listJobs(query)) return job;
  return undefined;
}

async function create(source: string, token: string | undefined, options: TranscribeFileOptions): Promise<string> {
  const { client, params, signal, onProgress } = options;
  let audio_url = source;
  let audioSec: number | null = null;
  if (!/^https?:/i.test(source)) {
    const uploaded = await client.upload(source === '-' ? process.stdin : source, {
      ...(source === '-' ? { filename: 'stdin' } : {}),
      signal,
      onProgress: (sentBytes, totalBytes) => onProgress({ phase: 'upload', sentBytes, totalBytes }),
    });
    audio_url = uploaded.audio_url;
    audioSec = uploaded.audio_metadata.audio_duration;
  }
  const metadata = token === undefined ? {} : { custom_metadata: { ...params.custom_metadata, cli_task: token } };
  const id = await createInTime(client, { ...params, ...metadata, audio_url }, signal);
  onProgress({ phase: 'created', id, audioSec });
  return id;
}

/** An aborted request could leave a job whose id is not known, so the answer gets some time after an abort. */
async function createInTime(client: VerbatimClient, body: JobRequestBody, signal: AbortSignal): Promise<string> {
  const late = new AbortController();
  const abort = () => void setTimeout(() => late.abort(signal.reason), CREATE_WITHIN_MS).unref();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return (await client.createJob(body, { signal: late.signal })).id;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Returns the error if the job could not be cancelled. */
async function cancel(client: VerbatimClient, id: string): Promise<unknown> {
  try {
    await client.deleteJob(id, { signal: AbortSignal.timeout(CANCEL_WITHIN_MS) });
    return undefined;
  } catch (error) {
    return error instanceof VerbatimError && error.status === 404 ? undefined : error;
  }
}
