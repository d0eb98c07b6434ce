import type { Progress } from '../pipeline/progress.ts';
import type { JobStore } from '../store/repositories/jobs.ts';

const EVERY_MS = 400;

/** Saves the progress of a job at a limited rate. */
export function saveProgressOf(jobs: JobStore, jobId: string) {
  let latest: Progress | null = null;
  const timer = setInterval(() => {
    if (!latest) return;
    const progress = latest;
    latest = null;
    // A failure to save progress must not fail the job.
    jobs.update(jobId, ['processing'], { progress_json: JSON.stringify(progress) }).catch(() => {});
  }, EVERY_MS);
  return {
    report(progress: Progress): void {
      latest = progress;
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
