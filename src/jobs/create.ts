import { createHash, randomUUID } from 'node:crypto';
import { tellWebhooks, type WebhookDeps } from '../deliveries/webhooks.ts';
import { AppError } from '../errors.ts';
import type { JobParams } from '../schemas/job-params.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import { lock } from '../store/locks.ts';
import type { Database, FileRow, Tx } from '../store/tables.ts';

export interface CreateDeps extends WebhookDeps {
  db: Database;
  jobs: JobStore;
  files: FileStore;
  queuedPerKey: number;
  /** Refuses addresses that may not be fetched. */
  checkUrl(url: string): Promise<void>;
}

export interface CreateRequest {
  keyId: string;
  requestId: string;
  params: JobParams;
  /** Given by the client so that a repeated request makes no second job. */
  idempotencyKey?: string;
  /** Hosts (with port) under which our own files are reached. */
  ownHosts: readonly string[];
}

const FILE_PATH = /^\/file\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Accepts a job: once this returns, the job will end. Gives its id. */
export async function createJob(deps: CreateDeps, request: CreateRequest): Promise<string> {
  const file = await resolveFile(deps, { ...request, audioUrl: request.params.audio_url });
  const bodyHash = createHash('sha256').update(JSON.stringify(request.params)).digest('hex');
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `jobs:${request.keyId}`);
    const repeated = await findRepeated(deps, request, bodyHash, tx);
    if (repeated) return repeated;
    if ((await deps.jobs.countQueued(request.keyId, tx)) >= deps.queuedPerKey) {
      throw new AppError('too_many', { message: `${deps.queuedPerKey} jobs are waiting already`, retryAfterSec: 30 });
    }
    const jobId = await insertJob(deps, request, file, tx);
    if (request.idempotencyKey) {
      await deps.jobs.rememberIdempotent(
        {
          key_id: request.keyId,
          token: request.idempotencyKey,
          body_hash: bodyHash,
          job_id: jobId,
          created_at: new Date().toISOString(),
        },
        tx,
      );
    }
    return jobId;
  });
}

async function findRepeated(
  deps: CreateDeps,
  request: CreateRequest,
  bodyHash: string,
  tx: Tx,
): Promise<string | undefined> {
  if (!request.idempotencyKey) return undefined;
  const known = await deps.jobs.findIdempotent(request.keyId, request.idempotencyKey, tx);
  if (known && known.body_hash !== bodyHash) {
    throw new AppError('invalid_parameter', { message: 'This Idempotency-Key was used with other parameters' });
  }
  return known?.job_id;
}

/** The file behind `audio_url`: one of ours, or one still to be fetched. */
export async function resolveFile(
  deps: Pick<CreateDeps, 'files' | 'checkUrl'>,
  request: Pick<CreateRequest, 'keyId' | 'ownHosts'> & { audioUrl: string },
): Promise<FileRow | null> {
  const url = new URL(request.audioUrl);
  const fileId = FILE_PATH.exec(url.pathname)?.[1];
  if (fileId) {
    // Our files are known by their unguessable id, under whatever name the service is reached.
    const file = await deps.files.find(fileId);
    if (file?.key_id === request.keyId) return file;
    if (file) throw new AppError('not_yours');
    if (request.ownHosts.includes(url.host)) {
      throw new AppError('invalid_parameter', { message: 'audio_url: there is no such file, or it was deleted' });
    }
  }
  await deps.checkUrl(url.href);
  return null;
}

/** The record of a file that is still to be fetched from its address. */
export function fileToFetch(id: string, keyId: string, source: string): FileRow {
  return {
    id,
    key_id: keyId,
    filename: null,
    extension: null,
    source,
    blob_id: null,
    size: null,
    duration_sec: null,
    channel_count: null,
    created_at: new Date().toISOString(),
  };
}

async function insertJob(deps: CreateDeps, request: CreateRequest, file: FileRow | null, tx: Tx): Promise<string> {
  const now = new Date().toISOString();
  const fileId = file?.id ?? randomUUID();
  if (file) {
    // It may have been deleted since it was looked up.
    if (!(await deps.files.find(file.id, tx)))
      throw new AppError('invalid_parameter', { message: 'audio_url: the file was deleted' });
  } else {
    await deps.files.insert(fileToFetch(fileId, request.keyId, request.params.audio_url), tx);
  }
  const id = randomUUID();
  const { custom_metadata, ...params } = request.params;
  await deps.jobs.insert(
    {
      id,
      key_id: request.keyId,
      kind: 'pre-recorded',
      request_id: request.requestId,
      status: 'queued',
      file_id: fileId,
      request_params_json: JSON.stringify(params),
      custom_metadata_json: custom_metadata ? JSON.stringify(custom_metadata) : null,
      post_session_metadata_json: '{}',
      progress_json: null,
      error_code: null,
      error_message: null,
      created_at: now,
      started_at: null,
      completed_at: null,
    },
    tx,
  );
  await deps.queue.push(tx, { queue: 'jobs', keyId: request.keyId, subjectId: id, needs: params.model });
  await tellWebhooks(deps, { keyId: request.keyId, jobId: id, event: 'transcription.created' }, tx);
  return id;
}
