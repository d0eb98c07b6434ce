import type { Kysely, Transaction } from 'kysely';
import type { SessionFile } from './live-notes.ts';

/** An API key. The secret itself is never stored. */
export interface KeyRow {
  id: string;
  name: string;
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** First characters of the secret, for people to tell keys apart. */
  prefix: string;
  /** Signs this key's outgoing requests (`whsec_…`). */
  webhook_secret: string;
  created_at: string;
  revoked_at: string | null;
  /** What it may do, separated by spaces. */
  scopes: string;
  /** Limits of its own; what is missing is the service's default. */
  limits_json: string;
  /** Null follows the service, 0 keeps for ever. */
  retention_days: number | null;
  /** 1: nothing of its jobs stays once their results are sent. */
  keep_nothing: number;
  last_used_at: string | null;
}

/** Someone signed in to the dashboard. The cookie itself is never stored. */
export interface DashboardSessionRow {
  /** SHA-256 of the cookie's secret, hex. */
  hash: string;
  key_id: string;
  created_at: string;
  /** Milliseconds since 1970; moves on with use. */
  expires_at: number;
}

/** Where a key wants to be told of its jobs and sessions. */
export interface WebhookRow {
  id: string;
  key_id: string;
  url: string;
  description: string | null;
  events_json: string;
  /** Signs what is sent (`whsec_…`). */
  secret: string;
  /** Signs as well until `old_secret_until` (milliseconds since 1970), so that a receiver can change over in its own time. */
  old_secret: string | null;
  old_secret_until: number;
  enabled: number;
  disabled_reason: string | null;
  created_at: string;
}

/** What a job or session that has ended used. Stays when the job is deleted. */
export interface UsageRow {
  job_id: string;
  key_id: string;
  kind: JobKind;
  /** The day it ended (UTC), as 2026-01-31. */
  day: string;
  ended_at: string;
  failed: number;
  /** Whole milliseconds, so that sums are exact. */
  audio_ms: number;
  billing_ms: number;
}

/** Something an operator may have to account for. */
export interface AuditRow {
  id: string;
  at: string;
  /** Null when nobody was signed in. */
  key_id: string | null;
  key_name: string | null;
  action: string;
  /** Id of what it was done to. */
  subject: string | null;
  address: string | null;
  detail_json: string;
}

/** Audio that was uploaded, or fetched for a job. */
export interface FileRow {
  id: string;
  key_id: string;
  filename: string | null;
  extension: string | null;
  /** Address it came from; null for an upload. */
  source: string | null;
  /** Null until an external address has been fetched. */
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

/** The result of a job, apart from the job so that lists and status reads stay small. */
export interface ResultRow {
  job_id: string;
  result_json: string;
}

/** Remembers a create request, so that a repeated one gives the same job. */
export interface IdempotencyRow {
  key_id: string;
  token: string;
  body_hash: string;
  job_id: string;
  created_at: string;
}

/** Work that waits or is being done. */
export interface MessageRow {
  id: string;
  queue: string;
  key_id: string;
  subject_id: string;
  /** What a worker must be able to do to take it; empty for nothing special. */
  needs: string;
  /** Milliseconds since 1970. */
  run_at: number;
  attempt: number;
  lease_token: string | null;
  /** Milliseconds since 1970; 0 when nobody holds it. */
  lease_until: number;
}

/** When a key last had its turn, for fairness between keys. */
export interface TurnRow {
  queue: string;
  key_id: string;
  served_at: number;
}

/** `waiting`: its turn comes when what is before it in its line has ended. */
export type DeliveryState = 'waiting' | 'pending' | 'delivered' | 'failed';

/** One outgoing notification. Its id is the `webhook-id` on every try. */
export interface DeliveryRow {
  id: string;
  key_id: string;
  /** Empty for a test, which is about no job. */
  job_id: string;
  /** Null for a callback. */
  webhook_id: string | null;
  event: string;
  url: string;
  method: string;
  body: string;
  state: DeliveryState;
  /** Deliveries of one line are sent one after the other, in the order of `place`. */
  line: string | null;
  place: number;
  tries: number;
  created_at: string;
  finished_at: string | null;
}

/** One try of a delivery. */
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

/** A worker process, as it last reported itself. */
export interface WorkerRow {
  id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
  ready: number;
  state_json: string;
}

export type LiveState = 'open' | 'stopped' | 'ended';

/** What a live session needs beyond its job: the credential of its socket and how far its life has come. */
export interface LiveSessionRow {
  job_id: string;
  key_id: string;
  /** SHA-256 of the secret in its address, hex. */
  token_hash: string;
  state: LiveState;
  /** When its first socket came; null until then. */
  connected_at: string | null;
  created_at: string;
  ended_at: string | null;
  /** The process that has it, and how other processes reach that one. */
  owner_id: string | null;
  owner_url: string | null;
  /** Milliseconds since 1970; from then on anybody may take it up. */
  owned_until: number;
  /** How often it has changed hands; each owner writes to a folder of its own. */
  epoch: number;
}

/** A piece of a live session's folder, where other machines find it. Bytes, or the blob that holds them. */
export interface LiveNoteRow {
  job_id: string;
  number: number;
  file: SessionFile;
  bytes: Uint8Array | null;
  blob_id: string | null;
}

/** What is left of a key's allowance of requests, shared by all processes. */
export interface RateBucketRow {
  key_id: string;
  tokens: number;
  /** Milliseconds since 1970. */
  filled_at: number;
}

export type VoiceState = 'enrolling' | 'ready' | 'failed';

/** A voice with a name. What is kept of the voice itself is one vector: biometric data, gone with the row. */
export interface VoiceRow {
  id: string;
  key_id: string;
  name: string;
  state: VoiceState;
  /** Where the voice is to be heard, as JSON; null once enrolment has ended. */
  source_json: string | null;
  /** 32-bit floats as base64; null until it is ready. */
  vector: string | null;
  /** What made the vector: vectors of different models cannot be compared. */
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
}

/** The database, outside a transaction. */
export type Database = Kysely<Tables>;
/** Inside a transaction. */
export type Tx = Transaction<Tables>;
