import type { AnyJob } from '../pages/job.tsx';
import { client } from '../service.ts';

/** Gives an address at which the browser can play a job's audio; returns the way to let go of it. */
export function recordingUrl(job: AnyJob, give: (url: string) => void): () => void {
  const gone = new AbortController();
  let url: string | null = null;
  const fetchIt = async () => {
    const { signal } = gone;
    const stream = await (job.kind === 'live'
      ? client.getLiveFile(job.id, { signal })
      : client.getFile(job.id, { signal }));
    const blob = await new Response(stream).blob();
    if (signal.aborted) return;
    url = URL.createObjectURL(blob);
    give(url);
  };
  // Without its audio, a transcript can still be read.
  fetchIt().catch(() => gone.signal.aborted || give('data:,'));
  return () => {
    gone.abort();
    if (url) URL.revokeObjectURL(url);
  };
}
