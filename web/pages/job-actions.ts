import type { JobRequestBody, PreRecordedResponse } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { explain } from '../ui/faces.tsx';
import { dateTime } from '../ui/format.ts';
import { toast, withUndo } from '../ui/toast.tsx';
import type { AnyJob } from './job.tsx';

/** What a job is called: by its file, else by what it is. */
export function jobName(job: AnyJob): string {
  if (job.kind === 'live') return `Live session of ${dateTime(job.created_at)}`;
  return job.file?.filename ?? job.file?.source ?? job.request_params?.audio_url ?? 'Recording';
}

/** Where a job's page is. */
export function jobPath({ kind, id }: AnyJob): string {
  return `/${kind === 'live' ? 'sessions' : 'jobs'}/${id}`;
}

/** Asks for the same once more; gives the id of the new job. */
export async function retryJob({ request_params: params }: PreRecordedResponse): Promise<string> {
  if (!params?.audio_url) throw new Error('The job no longer says what its audio was');
  const { id } = await client.createJob(params as JobRequestBody);
  return id;
}

/** Deletes after a few seconds in which it can be undone; the audio is then gone for good. */
export function removeJob(job: AnyJob, restore: () => void): void {
  const remove = async () => {
    try {
      if (job.kind === 'live') await client.deleteLive(job.id);
      else await client.deleteJob(job.id);
    } catch (error) {
      toast(`“${jobName(job)}” was not deleted. ${explain(error).text}`);
      restore();
    }
  };
  withUndo(`Deleting “${jobName(job)}”`, remove, restore);
}

const ADVICE: Record<number, string> = {
  404: 'The audio is gone. Upload it again.',
  413: 'Cut it into parts, or ask the operator to raise the limit.',
  415: 'Send audio or video in a common format: wav, mp3, m4a, flac, ogg, mp4, webm.',
  422: 'Change the request and try again.',
  500: 'This is not your fault. Run it again; if it fails again, the operator finds it in the log.',
  503: 'The model could not be used. The operator finds the reason in the log.',
  504: 'It took too long. Try again when there is less to do.',
};

/** Puts a failed job into words, with what can be done about it. */
export function whyItFailed(job: AnyJob): { title: string; advice: string } {
  const message = job.post_session_metadata['error_message'];
  return {
    title: typeof message === 'string' ? message : 'The job failed',
    advice: ADVICE[job.error_code ?? 500] ?? 'Run it again.',
  };
}
