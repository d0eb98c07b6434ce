import type { Progress } from '../pipeline/progress.ts';
import type { JobStore } from '../store/jobs.ts';

const EVERY_MS = 400;

/** Writes a job's progress to its record, not more often than a reader could tell. */
export function saveProgressOf(jobs: JobStore, jobId: string) {
  let latest: Progress | null = null;
  const timer = setInterval(() => {
    if (!latest) return;
    const progress = latest;
    latest = null;
    // Progress is a courtesy: failing to save it must not fail the job.
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
