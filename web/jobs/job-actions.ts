import type { JobRequestBody, PreRecordedResponse } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { dateTime } from '../ui/format.ts';
import { describeError } from '../ui/states.tsx';
import { toast, withUndo } from '../ui/toast.tsx';
import type { AnyJob } from './any-job.ts';

/** Returns the display name of a job: its file name, URL, or kind. */
export function jobName(job: AnyJob): string {
  if (job.kind === 'live') return `Live session, ${dateTime(job.created_at)}`;
  return job.file?.filename ?? job.file?.source ?? job.request_params?.audio_url ?? 'Recording';
}

/** Returns the path of a job's page. */
export function jobPath({ kind, id }: AnyJob): string {
  return `/${kind === 'live' ? 'sessions' : 'jobs'}/${id}`;
}

/** Creates a new job with the same request. Returns its id. */
export async function retryJob({ request_params: params }: PreRecordedResponse): Promise<string> {
  if (!params?.audio_url) throw new Error('The audio of this job is no longer available');
  const { id } = await client.createJob(params as JobRequestBody);
  return id;
}

/** Deletes a job or session with its audio. A running job is cancelled. */
export async function deleteJob(job: AnyJob): Promise<void> {
  if (job.kind === 'live') await client.deleteLive(job.id);
  else await client.deleteJob(job.id);
}

/** Deletes a job and its audio after a few seconds, in which the user can undo it. */
export function removeJob(job: AnyJob, restore: () => void): void {
  const remove = async () => {
    try {
      await deleteJob(job);
    } catch (error) {
      toast(`“${jobName(job)}” was not deleted. ${describeError(error).text}`);
      restore();
    }
  };
  withUndo(`Deleting “${jobName(job)}”`, remove, restore);
}

const ADVICE: Record<number, string> = {
  404: 'The audio no longer exists. Upload it again.',
  413: 'Split the file, or ask the operator to raise the limit.',
  415: 'Use a common audio or video format: WAV, MP3, M4A, FLAC, OGG, MP4 or WebM.',
  422: 'Change the request and try again.',
  500: 'This is a server error. Run the job again. If it fails again, ask the operator to check the service log.',
  503: 'The model is not available. Ask the operator to check the service log.',
  504: 'The job timed out. Run it again when the service is less busy.',
};

/** Returns the error message of a failed job and what to do next. */
export function failureOf(job: AnyJob): { title: string; advice: string } {
  const message = job.post_session_metadata['error_message'];
  return {
    title: typeof message === 'string' ? message : 'The job failed',
    advice: ADVICE[job.error_code ?? 500] ?? 'Run it again.',
  };
}
