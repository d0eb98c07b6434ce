import { createHash, randomUUID } from 'node:crypto';
import { notifyWebhooks, type WebhookDeps } from '../deliveries/webhooks.ts';
import { AppError } from '../errors.ts';
import type { JobParams } from '../schemas/jobs/job-params.ts';
import { lock } from '../store/database/locks.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { FileRow } from '../store/tables/jobs.ts';
import type { Database, Tx } from '../store/tables/tables.ts';

export interface CreateDeps extends WebhookDeps {
  db: Database;
  jobs: JobStore;
  files: FileStore;
  queuedPerKey: number;
  /** Rejects URLs that are not allowed. */
  checkUrl(url: string): Promise<void>;
}

export interface CreateRequest {
  keyId: string;
  requestId: string;
  params: JobParams;
  /** Sent by the client so that a repeated request creates no second job. */
  idempotencyKey?: string;
  /** Hosts (with port) of this service. */
  ownHosts: readonly string[];
}

const FILE_PATH = /^\/file\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Creates a job and returns its id. After this the job is durable. */
export async function createJob(deps: CreateDeps, request: CreateRequest): Promise<string> {
  const file = await resolveFile(deps, { ...request, audioUrl: request.params.audio_url });
  const bodyHash = createHash('sha256').update(JSON.stringify(request.params)).digest('hex');
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `jobs:${request.keyId}`);
    const repeated = await findRepeated(deps, request, bodyHash, tx);
    if (repeated) return repeated;
    if ((await deps.jobs.countQueued(request.keyId, tx)) >= deps.queuedPerKey) {
      throw new AppError('too_many', {
        message: `The limit of ${deps.queuedPerKey} queued jobs is reached`,
        retryAfterSec: 30,
      });
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
    throw new AppError('invalid_parameter', { message: 'This Idempotency-Key was already used with other parameters' });
  }
  return known?.job_id;
}

/** Returns the uploaded file of `audio_url`, or null for a URL that is still to be downloaded. */
export async function resolveFile(
  deps: Pick<CreateDeps, 'files' | 'checkUrl'>,
  request: Pick<CreateRequest, 'keyId' | 'ownHosts'> & { audioUrl: string },
): Promise<FileRow | null> {
  const url = new URL(request.audioUrl);
  const fileId = FILE_PATH.exec(url.pathname)?.[1];
  if (fileId) {
    // Uploaded files are identified by their id alone, because the service may have several host names.
    const file = await deps.files.find(fileId);
    if (file?.key_id === request.keyId) return file;
    if (file) throw new AppError('not_yours');
    if (request.ownHosts.includes(url.host)) {
      throw new AppError('invalid_parameter', { message: 'audio_url: the file does not exist or was deleted' });
    }
  }
  await deps.checkUrl(url.href);
  return null;
}

/** Creates the row of a file that is still to be downloaded. */
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
    // The file may have been deleted in the meantime.
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
  await notifyWebhooks(deps, { keyId: request.keyId, jobId: id, event: 'transcription.created' }, tx);
  return id;
}
