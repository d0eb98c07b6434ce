import type { AnyJob } from '../jobs/any-job.ts';
import { SERVICE_URL } from '../service.ts';

/** Returns the URL of a job's audio. The browser requests only the ranges it needs. */
export function recordingUrl({ kind, id }: AnyJob): string {
  return `${SERVICE_URL}/v2/${kind}/${encodeURIComponent(id)}/file`;
}
