import type { Kysely, Transaction } from 'kysely';
import type { DeliveryAttemptRow, DeliveryRow } from './deliveries.ts';
import type {
  BlobCheckRow,
  EditedResultRow,
  FileRow,
  IdempotencyRow,
  JobRow,
  ResultRow,
  RevisionRow,
  ShareRow,
  UsageRow,
} from './jobs.ts';
import type { AuditRow, DashboardSessionRow, KeyRow, RateBucketRow, WebhookRow } from './keys.ts';
import type { LiveNoteRow, LiveSessionRow } from './live.ts';
import type { ClockRow, MessageRow, TurnRow, WorkerRow } from './queue.ts';
import type { VoiceRow } from './voices.ts';

export interface Tables {
  api_keys: KeyRow;
  files: FileRow;
  jobs: JobRow;
  job_results: ResultRow;
  idempotency: IdempotencyRow;
  messages: MessageRow;
  turns: TurnRow;
  deliveries: DeliveryRow;
  delivery_tries: DeliveryAttemptRow;
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
  blob_checks: BlobCheckRow;
  clock: ClockRow;
}

/** The database, outside a transaction. */
export type Database = Kysely<Tables>;
/** Inside a transaction. */
export type Tx = Transaction<Tables>;
