import type { AnyJob } from '../pages/job.tsx';
import { SERVICE_URL } from '../service.ts';

/** Where the browser finds a job's audio; it asks for the parts it needs, so length does not matter. */
export function recordingUrl({ kind, id }: AnyJob): string {
  return `${SERVICE_URL}/v2/${kind}/${encodeURIComponent(id)}/file`;
}
