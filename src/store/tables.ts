import type { Kysely, Transaction } from 'kysely';

/** An API key. The secret itself is never stored. */
export interface KeyRow {
  id: string;
  name: string;
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** First characters of the secret, to identify the key for people. */
  prefix: string;
  /** Signs the outgoing requests of this key (`whsec_…`). */
  webhook_secret: string;
  created_at: string;
  revoked_at: string | null;
  /** Permissions, separated by spaces. */
  scopes: string;
  /** Limits of the key; missing ones are the service defaults. */
  limits_json: string;
  /** Null for the service default, 0 to keep for ever. */
  retention_days: number | null;
  /** 1: delete jobs after their results are delivered. */
  keep_nothing: number;
  last_used_at: string | null;
}

/** A dashboard session. The cookie itself is never stored. */
export interface DashboardSessionRow {
  /** SHA-256 of the cookie's secret, hex. */
  hash: string;
  key_id: string;
  created_at: string;
  /** Milliseconds since 1970; extended by use. */
  expires_at: number;
}

/** A webhook of a key. */
export interface WebhookRow {
  id: string;
  key_id: string;
  url: string;
  description: string | null;
  events_json: string;
  /** Signs requests (`whsec_…`). */
  secret: string;
  /** Also signs until `old_secret_until` (milliseconds since 1970), so that a receiver can switch to the new secret. */
  old_secret: string | null;
  old_secret_until: number;
  enabled: number;
  disabled_reason: string | null;
  created_at: string;
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

/** An entry of the audit log. */
export interface AuditRow {
  id: string;
  at: string;
  /** Null when nobody was signed in. */
  key_id: string | null;
  key_name: string | null;
  action: string;
  /** Id of the object of the action. */
  subject: string | null;
  address: string | null;
  detail_json: string;
}

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

export type JobStatus = 'queued' | 'processing' | 'done' | 'error';
export type JobKind = 'pre-recorded' | 'live';

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

/** A message of a queue. */
export interface MessageRow {
  id: string;
  queue: string;
  key_id: string;
  subject_id: string;
  /** Ability that a worker needs; empty for none. */
  needs: string;
  /** Milliseconds since 1970. */
  run_at: number;
  attempt: number;
  lease_token: string | null;
  /** Milliseconds since 1970; 0 without a lease. */
  lease_until: number;
}

/** When a key was last served, for fairness between keys. */
export interface TurnRow {
  queue: string;
  key_id: string;
  served_at: number;
}

/** `waiting`: sent after the earlier deliveries of its sequence (`line`). */
export type DeliveryState = 'waiting' | 'pending' | 'delivered' | 'failed';

/** An outgoing notification. Its id is the `webhook-id` of every attempt. */
export interface DeliveryRow {
  id: string;
  key_id: string;
  /** Empty for a test event. */
  job_id: string;
  /** Null for a callback. */
  webhook_id: string | null;
  event: string;
  url: string;
  method: string;
  body: string;
  state: DeliveryState;
  /** Deliveries with the same `line` are sent one after the other, in the order of `place`. */
  line: string | null;
  place: number;
  tries: number;
  created_at: string;
  finished_at: string | null;
}

/** A delivery attempt. */
export interface DeliveryTryRow {
  delivery_id: string;
  try_number: number;
  tried_at: string;
  duration_ms: number;
  status_code: number | null;
  response: string | null;
  error: string | null;
  request_headers_json: string | null;
  response_headers_json: string | null;
}

/** A worker process as of its last report. */
export interface WorkerRow {
  id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
  ready: number;
  state_json: string;
}

export type LiveState = 'open' | 'stopped' | 'ended';

/** State of a live session that its job does not have: socket token, state and owner. */
export interface LiveSessionRow {
  job_id: string;
  key_id: string;
  /** SHA-256 of the token in its URL, hex. */
  token_hash: string;
  state: LiveState;
  /** When the first socket connected; null until then. */
  connected_at: string | null;
  created_at: string;
  ended_at: string | null;
  /** The process that owns the session, and its URL. */
  owner_id: string | null;
  owner_url: string | null;
  /** Milliseconds since 1970; afterwards another process may claim the session. */
  owned_until: number;
  /** Number of ownership changes; each owner writes to its own folder. */
  epoch: number;
}

/** A file of a session's folder. All files only grow, except for the last, whose newest version counts. */
export type SessionFile = 'audio.raw' | 'journal' | 'messages.jsonl' | 'speakers.json';

/** A part of a live session's folder for other machines: bytes, or the blob that contains them. */
export interface LiveNoteRow {
  job_id: string;
  number: number;
  file: SessionFile;
  bytes: Uint8Array | null;
  blob_id: string | null;
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

/** Tokens of a rate limit, shared by all processes. */
export interface RateBucketRow {
  key_id: string;
  tokens: number;
  /** Milliseconds since 1970. */
  filled_at: number;
}

export type VoiceState = 'enrolling' | 'ready' | 'failed';

/** An enrolled voice. The embedding is biometric data and is deleted with the row. */
export interface VoiceRow {
  id: string;
  key_id: string;
  name: string;
  state: VoiceState;
  /** Source of the speech, as JSON; null after enrolment. */
  source_json: string | null;
  /** The embedding, float32 as base64; null until it is ready. */
  vector: string | null;
  /** Model of the embedding; embeddings of different models cannot be compared. */
  model: string | null;
  speech_sec: number | null;
  error_code: string | null;
  error_message: string | null;
  created_at: string;
}

export interface Tables {
  api_keys: KeyRow;
  files: FileRow;
  jobs: JobRow;
  job_results: ResultRow;
  idempotency: IdempotencyRow;
  messages: MessageRow;
  turns: TurnRow;
  deliveries: DeliveryRow;
  delivery_tries: DeliveryTryRow;
  workers: WorkerRow;
  live_sessions: LiveSessionRow;
  live_notes: LiveNoteRow;
  rate_buckets: RateBucketRow;
  dashboard_sessions: DashboardSessionRow;
  webhooks: WebhookRow;
  usage: UsageRow;
  audit: AuditRow;
  voices: VoiceRow;
  job_revisions: RevisionRow;
  job_edits: EditedResultRow;
  shares: ShareRow;
}

/** The database, outside a transaction. */
export type Database = Kysely<Tables>;
/** Inside a transaction. */
export type Tx = Transaction<Tables>;
