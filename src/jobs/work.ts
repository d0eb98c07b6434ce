import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notify } from '../deliveries/deliveries.ts';
import { notifyWebhooks, type WebhookDeps } from '../deliveries/webhooks.ts';
import { AppError, isPermanent, isUnavailable, toAppError } from '../errors.ts';
import { createProgress, type ProgressTracker } from '../pipeline/progress.ts';
import { type PipelineParts, runPipeline, stagesOf } from '../pipeline/run.ts';
import type { Claim } from '../queue/queue.ts';
import type { JobParams } from '../schemas/jobs/job-params.ts';
import type { TranscriptionResult } from '../schemas/result/result.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { Clock } from '../store/database/clock.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import { type UsageStore, usageOf } from '../store/repositories/usage.ts';
import type { VoiceStore } from '../store/repositories/voices.ts';
import type { FileRow, JobRow } from '../store/tables/jobs.ts';
import type { Database, Tx } from '../store/tables/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { watchCancellation } from './cancellation.ts';
import { type FetchLimits, fetchFile } from './fetch-file.ts';
import { saveProgressOf } from './save-progress.ts';

export interface WorkDeps extends WebhookDeps {
  db: Database;
  clock: Pick<Clock, 'now'>;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
  usage: UsageStore;
  voices: VoiceStore;
  pipeline: PipelineParts;
  limits: FetchLimits;
  scratchDir: string;
  maxAttempts: number;
  metrics: Metrics;
  log: Logger;
}

/** Outcome of a job. */
type Ending = { status: 'done'; result: TranscriptionResult } | { status: 'error'; error: AppError };

/** Runs a claimed job to its end. Throws when it should be retried. */
export async function workOnJob(deps: WorkDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const job = await deps.jobs.find(claim.subjectId);
  if (!job || job.status === 'done' || job.status === 'error') {
    await deps.db.transaction().execute((tx) => deps.queue.finish(tx, claim));
    return;
  }
  const log = deps.log.child({ job_id: job.id, request_id: job.request_id, attempt: claim.attempt });
  if (claim.attempt > deps.maxAttempts) {
    // All previous attempts ended with the death of their worker, so no error was recorded.
    const error = new AppError('internal', {
      message: `The worker process died in each of ${deps.maxAttempts} attempts`,
    });
    await end(deps, job, claim, { status: 'error', error }, null);
    log.error('job failed: too many attempts');
    return;
  }
  const startedAt = new Date(deps.clock.now()).toISOString();
  await deps.jobs.update(job.id, ['queued', 'processing'], { status: 'processing', started_at: startedAt });
  const params = { ...JSON.parse(job.request_params_json) } as JobParams;
  const saver = saveProgressOf(deps.jobs, job.id);
  const progress = createProgress(['fetch', ...stagesOf(params)], saver.report);
  log.info({ model: params.model }, 'job started');
  const ending = await attemptUntilCancelled(deps, job, params, progress, signal).finally(saver.stop);
  if (ending === 'cancelled') {
    log.info('job cancelled');
    return;
  }
  const again = ending.status === 'error' && !isPermanent(ending.error);
  if (again && (claim.attempt < deps.maxAttempts || isUnavailable(ending.error))) {
    deps.metrics.jobRetries.inc();
    throw ending.error;
  }
  await end(deps, job, claim, ending, progress);
  if (ending.status === 'error') log.warn({ err: ending.error }, 'job failed');
  else log.info({ metadata: ending.result.metadata }, 'job done');
}

/** Runs an attempt that also stops when the job is deleted. */
async function attemptUntilCancelled(
  deps: WorkDeps,
  job: JobRow,
  params: JobParams,
  progress: ProgressTracker,
  signal: AbortSignal,
): Promise<Ending | 'cancelled'> {
  const cancellation = watchCancellation(deps.jobs, job.id);
  try {
    const ending = await attempt(deps, job, params, progress, AbortSignal.any([signal, cancellation.signal]));
    // The audio is deleted with the job, so the attempt can fail before the cancellation is noticed.
    return (await deps.jobs.find(job.id)) ? ending : 'cancelled';
  } catch (error) {
    if (!cancellation.signal.aborted) throw error;
    return 'cancelled';
  } finally {
    cancellation.stop();
  }
}

async function attempt(
  deps: WorkDeps,
  job: JobRow,
  params: JobParams,
  progress: ProgressTracker,
  signal: AbortSignal,
): Promise<Ending> {
  await mkdir(deps.scratchDir, { recursive: true });
  // A folder for each attempt: after a lost lease, an earlier attempt may still be deleting its folder.
  const scratchDir = await mkdtemp(join(deps.scratchDir, `${job.id}-`));
  try {
    const file = await progress.run('fetch', () => fetchFile(deps, job.file_id ?? '', signal));
    const knownVoices = await deps.voices.ready(job.key_id, params.diarization_config?.known_speakers);
    const run = (path: string) =>
      runPipeline(deps.pipeline, { path, params, scratchDir, signal, progress, knownVoices });
    return { status: 'done', result: await deps.blobs.localPath(blobOf(file), run) };
  } catch (error) {
    // Aborted by shutdown or a lost lease, which is not a failure of the job.
    signal.throwIfAborted();
    return { status: 'error', error: toAppError(error) };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function blobOf(file: FileRow): string {
  if (!file.blob_id) throw new Error(`file ${file.id} has no content`);
  return file.blob_id;
}

/** Saves the outcome, queues the callback and finishes the claim in one transaction. */
async function end(
  deps: WorkDeps,
  job: JobRow,
  claim: Claim,
  ending: Ending,
  progress: ProgressTracker | null,
): Promise<void> {
  const endedAt = new Date(deps.clock.now()).toISOString();
  const metadata = ending.status === 'done' ? ending.result.metadata : null;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deps.queue.finish(tx, claim))) throw new Error('lost the lease of a job');
    if (ending.status === 'done') await deps.jobs.saveResult(job.id, JSON.stringify(ending.result), tx);
    await deps.jobs.update(
      job.id,
      ['queued', 'processing'],
      {
        status: ending.status,
        completed_at: endedAt,
        error_code: ending.status === 'error' ? ending.error.status : null,
        error_message: ending.status === 'error' ? ending.error.message : null,
        progress_json: JSON.stringify({
          stage: null,
          progress: ending.status === 'done' ? 1 : 0,
          stages: progress?.stages ?? [],
        }),
      },
      tx,
    );
    await deps.usage.record(usageOf(job, endedAt, metadata), tx);
    await queueCallback(deps, job, ending, tx);
    const event = ending.status === 'done' ? 'transcription.success' : 'transcription.error';
    await notifyWebhooks(deps, { keyId: job.key_id, jobId: job.id, event }, tx);
  });
  deps.metrics.jobsEnded.inc({ status: ending.status });
  for (const stage of progress?.stages ?? []) {
    if (stage.duration !== undefined) deps.metrics.stageSeconds.observe({ stage: stage.name }, stage.duration);
  }
  if (ending.status === 'done') {
    const { audio_duration, transcription_time } = ending.result.metadata;
    deps.metrics.audioSeconds.inc(audio_duration);
    if (audio_duration > 0) deps.metrics.realTimeFactor.observe(transcription_time / audio_duration);
  }
}

async function queueCallback(deps: WorkDeps, job: JobRow, ending: Ending, tx: Tx): Promise<void> {
  const params = JSON.parse(job.request_params_json) as JobParams;
  if (!params.callback || !params.callback_config) return;
  const event = ending.status === 'done' ? 'transcription.success' : 'transcription.error';
  const metadata = job.custom_metadata_json ? { custom_metadata: JSON.parse(job.custom_metadata_json) } : {};
  const outcome =
    ending.status === 'done'
      ? { payload: ending.result }
      : { error: { code: ending.error.status, message: ending.error.message } };
  await notify(
    deps,
    {
      keyId: job.key_id,
      jobId: job.id,
      event,
      url: params.callback_config.url,
      method: params.callback_config.method,
      body: { id: job.id, event, ...outcome, ...metadata },
    },
    tx,
  );
}
