import { API_VERSION, type FileResponse } from '../schemas/jobs/job.ts';
import type { FileRow, JobRow } from '../store/tables/jobs.ts';

/** Converts a file row to its API representation. */
export function fileResponse(file: FileRow): FileResponse {
  return {
    id: file.id,
    filename: file.filename,
    source: file.source,
    audio_duration: file.duration_sec,
    number_of_channels: file.channel_count,
  };
}

/**
 * Returns the API representation of a job as parts of JSON text. The stored result is inserted unparsed and in parts, because parsing
 * a result of many megabytes would block other requests.
 */
export async function* jobRecordParts(
  job: JobRow,
  file: FileRow | undefined,
  result: AsyncIterable<string> | Iterable<string>,
  /** Revision of the result; absent if it was never edited. */
  revision?: number,
): AsyncGenerator<string> {
  const head = JSON.stringify({
    id: job.id,
    request_id: job.request_id,
    version: API_VERSION,
    status: job.status,
    created_at: job.created_at,
    completed_at: job.completed_at,
    ...(job.custom_metadata_json ? { custom_metadata: JSON.parse(job.custom_metadata_json) } : {}),
    error_code: job.error_code,
    post_session_metadata: debuggingData(job),
    kind: job.kind,
    file: file ? fileResponse(file) : null,
    request_params: JSON.parse(job.request_params_json),
    ...(revision === undefined ? {} : { revision }),
  });
  yield `${head.slice(0, -1)},"result":`;
  yield* result;
  yield '}';
}

/** Returns data for debugging slow or failed jobs. Metadata that a client stored with a live session are returned unchanged. */
function debuggingData(job: JobRow): Record<string, unknown> {
  const given = JSON.parse(job.post_session_metadata_json) as Record<string, unknown>;
  if (job.kind === 'live') return given;
  return {
    ...given,
    ...(job.started_at ? { started_at: job.started_at } : {}),
    ...(job.progress_json ? { progress: JSON.parse(job.progress_json) } : {}),
    ...(job.error_message ? { error_message: job.error_message } : {}),
  };
}
