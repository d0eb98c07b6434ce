import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { createJob } from '../../jobs/create.ts';
import { deleteJob } from '../../jobs/delete.ts';
import { parseJobParams } from '../../schemas/jobs/parse-job-params.ts';
import type { ProgressEvent, RecognizedText } from '../../schemas/jobs/progress-event.ts';
import type { TranscriptionResult } from '../../schemas/result/result.ts';
import type { FileRow } from '../../store/tables/jobs.ts';
import { type ApiDeps, baseUrl, jobsQueuedOf, keyOf } from '../context.ts';
import { JobFailed } from './errors.ts';
import type { OpenAiFields } from './form.ts';
import { openAiModel } from './models.ts';
import type { OpenAiTranscript } from './responses.ts';
import { transcribed, translated } from './transcript.ts';

/** The two endpoints: transcription, or translation into English. */
export type OpenAiTask = 'transcriptions' | 'translations';

const LOOK_EVERY_MS = 150;

/** Creates the job. Its metadata mark it as a request of an OpenAI client. */
export async function acceptJob(
  request: FastifyRequest,
  deps: ApiDeps,
  task: OpenAiTask,
  fields: OpenAiFields,
  file: FileRow,
): Promise<string> {
  const { model, diarization } = openAiModel(fields.model);
  const base = baseUrl(request, deps.config);
  const params = parseJobParams({
    audio_url: `${base}/file/${file.id}`,
    model,
    custom_metadata: { made_by: 'openai', endpoint: task, model: fields.model },
    ...(fields.language && task === 'transcriptions' ? { language_config: { languages: [fields.language] } } : {}),
    ...(fields.prompt ? { context_prompt: fields.prompt } : {}),
    ...(diarization || fields.response_format === 'diarized_json' ? { diarization: true } : {}),
    ...(task === 'translations' ? { translation: true, translation_config: { target_languages: ['en'] } } : {}),
  });
  return createJob(
    { ...deps, queuedPerKey: jobsQueuedOf(deps, request) },
    { keyId: keyOf(request).id, requestId: request.id, params, ownHosts: [request.host, new URL(base).host] },
  );
}

/** Waits for a job and returns the transcript, or throws its error. `onText` gets the text recognised so far. */
export async function awaitJob(
  deps: ApiDeps,
  jobId: string,
  task: OpenAiTask,
  signal: AbortSignal,
  onText?: (transcript: RecognizedText) => void,
): Promise<OpenAiTranscript> {
  const watch = deps.jobs.watch(jobId);
  try {
    for (;;) {
      const job = await deps.jobs.find(jobId);
      if (!job) throw new AppError('not_found', { message: 'The job was deleted while it was running' });
      if (job.status === 'error') throw new JobFailed(job.error_code ?? 500, job.error_message ?? 'The job failed');
      if (job.status === 'done') {
        const result = JSON.parse((await deps.jobs.findResult(jobId)) ?? '{}') as TranscriptionResult;
        return task === 'translations' ? translated(result) : transcribed(result);
      }
      const { recognized } = JSON.parse(job.progress_json ?? '{}') as Partial<ProgressEvent>;
      if (recognized && onText) onText(recognized);
      await watch.next(LOOK_EVERY_MS, signal);
      // The reason of the signal is more specific than the abort error.
      signal.throwIfAborted();
    }
  } finally {
    watch.close();
  }
}

/** The client has disconnected: cancels a queued job; a running job continues and stays in the list. */
export async function abandonJob(deps: ApiDeps, jobId: string): Promise<void> {
  const job = await deps.jobs.find(jobId);
  if (job?.status !== 'queued') return;
  await deleteJob(deps, job).catch((error: unknown) => {
    // A worker claimed the job in the meantime.
    if (!(error instanceof AppError)) throw error;
  });
}
