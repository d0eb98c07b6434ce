import type { JobStore } from '../store/repositories/jobs.ts';

const POLL_MS = 1_000;

/** Aborts when a job is deleted while it runs. Call `stop` when the job has ended. */
export function watchCancellation(jobs: JobStore, jobId: string): { signal: AbortSignal; stop(): void } {
  const cancelled = new AbortController();
  const stopped = new AbortController();
  const watch = jobs.watch(jobId);
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await watch.next(POLL_MS, stopped.signal);
      if (stopped.signal.aborted) break;
      // An unavailable database is no reason to cancel.
      const exists = await jobs.find(jobId).then(Boolean, () => true);
      if (exists) continue;
      cancelled.abort(new Error('the job was cancelled'));
      break;
    }
    watch.close();
  };
  void follow();
  return { signal: cancelled.signal, stop: () => stopped.abort() };
}
