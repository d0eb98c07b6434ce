/** The client for browsers. `node.ts` exports the same names for Node. */
export type { AuditEntry } from '../schemas/admin/audit.ts';
export type { WebhookEvent } from '../schemas/admin/deliveries.ts';
export type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryList,
  DeliveryQuery,
} from '../schemas/admin/delivery-log.ts';
export type { Key, KeyCreated, KeyLimits, KeyPatch, KeyRequest, Scope } from '../schemas/admin/keys.ts';
export type { ModelPull, ModelPullList } from '../schemas/admin/model-pulls.ts';
export type { ModelsResponse } from '../schemas/admin/models-list.ts';
export type { Session, SignIn } from '../schemas/admin/session.ts';
export type { System, WorkerInfo } from '../schemas/admin/system.ts';
export type { Usage, UsageItem, UsageQuery } from '../schemas/admin/usage.ts';
export type { Voice } from '../schemas/admin/voices.ts';
export type { Webhook, WebhookPatch, WebhookRequest, WebhookWithSecret } from '../schemas/admin/webhooks.ts';
export type { JobCreated, LiveResponse, PreRecordedResponse } from '../schemas/jobs/job.ts';
export type { JobRequestBody } from '../schemas/jobs/job-params.ts';
export type { ProgressEvent } from '../schemas/jobs/progress-event.ts';
export type { Revision, TranscriptChange, TranscriptPatch } from '../schemas/jobs/revisions.ts';
export type { Share, ShareCreated, SharedResult } from '../schemas/jobs/shares.ts';
export type { UploadResponse } from '../schemas/jobs/upload.ts';
export type { LiveMessage } from '../schemas/live/live-messages.ts';
export type { LiveRequestBody } from '../schemas/live/live-params.ts';
export type { TranscriptionResult } from '../schemas/result/result.ts';
export type { Utterance, Word } from '../schemas/result/transcript.ts';
export {
  type ListOptions,
  type LiveOptions,
  VerbatimClient,
  type VerbatimClientOptions,
} from './client.ts';
export { VerbatimError } from './errors.ts';
export type { LiveSession } from './live-session.ts';
export type { CallOptions } from './paging.ts';
export type { Platform, SocketLike } from './platform.ts';
export type { TranscribeOptions, TranscribeParams, TranscribeProgress, WaitOptions } from './transcribe.ts';
export type { AudioSource, UploadOptions } from './upload.ts';
export type { VoiceRequestBody } from './voices.ts';
export { verifyWebhook, type WebhookPayload } from './webhook.ts';
