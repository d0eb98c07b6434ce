export type JobStatus = 'queued' | 'processing' | 'done' | 'error';
export type JobKind = 'pre-recorded' | 'live';

/** An uploaded or downloaded audio file. */
export interface FileRow {
  id: string;
  key_id: string;
  filename: string | null;
  extension: string | null;
  /** URL of a downloaded file; null for an upload. */
  source: string | null;
  /** Null until the file is downloaded. */
  blob_id: string | null;
  size: number | null;
  duration_sec: number | null;
  channel_count: number | null;
  created_at: string;
}

/** A pre-recorded job or a live session. Columns ending in `_json` hold JSON text. */
export interface JobRow {
  id: string;
  key_id: string;
  kind: JobKind;
  request_id: string;
  status: JobStatus;
  file_id: string | null;
  request_params_json: string;
  custom_metadata_json: string | null;
  post_session_metadata_json: string;
  progress_json: string | null;
  error_code: number | null;
  error_message: string | null;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
}

/** Result of a job; a separate table keeps lists and status reads fast. */
export interface ResultRow {
  job_id: string;
  result_json: string;
}

/** A create request, so that a repeated one returns the same job. */
export interface IdempotencyRow {
  key_id: string;
  token: string;
  body_hash: string;
  job_id: string;
  created_at: string;
}

/** An edit of a transcript; the edits of a job are applied in order to its original result. */
export interface RevisionRow {
  job_id: string;
  number: number;
  created_at: string;
  edit_json: string;
}

/** The latest revision of a result. The original stays in `job_results`. */
export interface EditedResultRow {
  job_id: string;
  revision: number;
  result_json: string;
}

/** A read-only link to a result. */
export interface ShareRow {
  id: string;
  job_id: string;
  key_id: string;
  /** SHA-256 of the secret in the link, hex. */
  token_hash: string;
  created_at: string;
  /** Milliseconds since 1970. */
  expires_at: number;
  /** 1 if the link also gives access to the recording. */
  audio: number;
}

/** Usage of an ended job or session. Kept when the job is deleted. */
export interface UsageRow {
  job_id: string;
  key_id: string;
  kind: JobKind;
  /** Day on which it ended (UTC), for example 2026-01-31. */
  day: string;
  ended_at: string;
  failed: number;
  /** Whole milliseconds, so that sums are exact. */
  audio_ms: number;
  billing_ms: number;
}

/** A blob to check: if no row refers to it when the check is due, it is deleted. */
export interface BlobCheckRow {
  blob_id: string;
  /** Milliseconds since 1970; 0 for a blob whose row was deleted. */
  due_at: number;
}
