/** The client for browsers; on Node the same names come from `node.ts`. */
export type { AuditEntry } from '../schemas/audit.ts';
export type { WebhookEvent } from '../schemas/deliveries.ts';
export type { Delivery, DeliveryDetail, DeliveryList, DeliveryQuery, DeliveryTry } from '../schemas/delivery-log.ts';
export type { ProgressEvent } from '../schemas/events.ts';
export type { JobCreated, LiveResponse, PreRecordedResponse } from '../schemas/job.ts';
export type { JobRequestBody } from '../schemas/job-params.ts';
export type { Key, KeyCreated, KeyLimits, KeyPatch, KeyRequest, Scope } from '../schemas/keys.ts';
export type { LiveMessage } from '../schemas/live-messages.ts';
export type { LiveRequestBody } from '../schemas/live-params.ts';
export type { ModelPull, ModelPullList } from '../schemas/model-pulls.ts';
export type { ModelsResponse } from '../schemas/models-list.ts';
export type { TranscriptionResult } from '../schemas/result.ts';
export type { Session, SignIn } from '../schemas/session.ts';
export type { System, WorkerInfo } from '../schemas/system.ts';
export type { Utterance, Word } from '../schemas/transcript.ts';
export type { UploadResponse } from '../schemas/upload.ts';
export type { Usage, UsageItem, UsageQuery } from '../schemas/usage.ts';
export type { Voice } from '../schemas/voices.ts';
export type { Webhook, WebhookPatch, WebhookRequest, WebhookWithSecret } from '../schemas/webhooks.ts';
export {
  type ListOptions,
  type LiveOptions,
  type TranscribeParams,
  VerbatimClient,
  type VerbatimClientOptions,
} from './client.ts';
export { VerbatimError } from './errors.ts';
export type { LiveSession } from './live-session.ts';
export type { CallOptions } from './paging.ts';
export type { Platform, SocketLike } from './platform.ts';
export type { TranscribeOptions, TranscribeProgress } from './transcribe.ts';
export type { AudioSource, UploadOptions } from './upload.ts';
export type { VoiceRequestBody } from './voices.ts';
export { verifyWebhook, type WebhookPayload } from './webhook.ts';
