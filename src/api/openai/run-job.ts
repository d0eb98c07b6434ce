import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { createJob } from '../../jobs/create.ts';
import { deleteJob } from '../../jobs/delete.ts';
import type { HeardText, ProgressEvent } from '../../schemas/events.ts';
import { parseJobParams } from '../../schemas/parse-job-params.ts';
import type { TranscriptionResult } from '../../schemas/result.ts';
import type { FileRow } from '../../store/tables.ts';
import { type ApiDeps, baseUrl, jobsQueuedOf, keyOf } from '../context.ts';
import type { Heard } from './answers.ts';
import { JobFailed } from './errors.ts';
import type { OpenAiFields } from './form.ts';
import { transcribed, translated } from './heard.ts';
import { openAiModel } from './models.ts';

/** What the two addresses make of speech: the text as it was said, or in English. */
export type OpenAiTask = 'transcriptions' | 'translations';

const LOOK_EVERY_MS = 150;

/** Accepts the job. It is a job like any other, told apart by its metadata. */
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

/** Waits for a job; what was heard, or why it failed. On the way `onHeard` is told the text as far as it is known. */
export async function awaitJob(
  deps: ApiDeps,
  jobId: string,
  task: OpenAiTask,
  signal: AbortSignal,
  onHeard?: (heard: HeardText) => void,
): Promise<Heard> {
  const watch = deps.jobs.watch(jobId);
  try {
    for (;;) {
      const job = await deps.jobs.find(jobId);
      if (!job) throw new AppError('not_found', { message: 'The job was deleted while it ran' });
      if (job.status === 'error') throw new JobFailed(job.error_code ?? 500, job.error_message ?? 'The job failed');
      if (job.status === 'done') {
        const result = JSON.parse((await deps.jobs.findResult(jobId)) ?? '{}') as TranscriptionResult;
        return task === 'translations' ? translated(result) : transcribed(result);
      }
      const { heard } = JSON.parse(job.progress_json ?? '{}') as Partial<ProgressEvent>;
      if (heard && onHeard) onHeard(heard);
      await watch.next(LOOK_EVERY_MS, signal);
      // Its reason says more than that there was one.
      signal.throwIfAborted();
    }
  } finally {
    watch.close();
  }
}

/** Nobody waits any more: a job that has not begun is taken back, one that runs goes on and stays in the list. */
export async function abandonJob(deps: ApiDeps, jobId: string): Promise<void> {
  const job = await deps.jobs.find(jobId);
  if (job?.status !== 'queued') return;
  await deleteJob(deps, job).catch((error: unknown) => {
    // A worker took it in between.
    if (!(error instanceof AppError)) throw error;
  });
}
