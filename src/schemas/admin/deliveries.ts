import { z } from 'zod';
import { LIVE_MESSAGE_TYPES, LiveMessage, type LiveMessageType } from '../live/live-messages.ts';
import { FreeObject } from '../primitives.ts';
import { TranscriptionResult } from '../result/result.ts';

const job = {
  id: z.uuid().describe('Id of the job'),
  custom_metadata: FreeObject.optional().describe('Your metadata, as sent when the job was created'),
};

/** Sent to the callback URL when a job succeeds. */
export const JobSuccessCallback = z
  .object({
    ...job,
    event: z.literal('transcription.success').describe('The job succeeded'),
    payload: TranscriptionResult.describe('Result of the job'),
  })
  .meta({ id: 'JobSuccessCallback', description: 'Sent when a job succeeds' });
export type JobSuccessCallback = z.infer<typeof JobSuccessCallback>;

/** Sent to the callback URL when a job fails. */
export const JobErrorCallback = z
  .object({
    ...job,
    event: z.literal('transcription.error').describe('The job failed'),
    error: z
      .object({
        code: z.int().min(400).max(599).describe('Cause of the failure, as an HTTP status code'),
        message: z.string().describe('Error message'),
      })
      .describe('Cause of the failure'),
  })
  .meta({ id: 'JobErrorCallback', description: 'Sent when a job fails' });
export type JobErrorCallback = z.infer<typeof JobErrorCallback>;

/** Body of a job callback. */
export const JobCallback = z
  .discriminatedUnion('event', [JobSuccessCallback, JobErrorCallback])
  .meta({ id: 'JobCallback', description: 'Body of a job callback' });
export type JobCallback = z.infer<typeof JobCallback>;

const LIVE_EVENTS = LIVE_MESSAGE_TYPES.map((type) => `live.${type}` as const satisfies `live.${LiveMessageType}`);

/** Body of a live callback. */
export const LiveCallback = z
  .object({
    id: z.uuid().describe('Id of the session'),
    event: z.enum(LIVE_EVENTS).describe('`live.` followed by the `type` of the message'),
    payload: LiveMessage.describe('The message, identical to the one on the WebSocket'),
  })
  .meta({ id: 'LiveCallback', description: 'Body of a live callback' });
export type LiveCallback = z.infer<typeof LiveCallback>;

/** Events that a webhook can subscribe to. */
export const WebhookEvent = z
  .enum([
    'transcription.created',
    'transcription.success',
    'transcription.error',
    'live.start_session',
    'live.start_recording',
    'live.end_recording',
    'live.end_session',
  ])
  .meta({ id: 'WebhookEvent', description: 'An event that a webhook can subscribe to' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Body of a webhook request. */
export const WebhookBody = z
  .object({
    event: WebhookEvent.describe('The event'),
    payload: z
      .object({ id: z.uuid().describe('Id of the job or session') })
      .describe('The job or session the event is about'),
  })
  .meta({ id: 'WebhookBody', description: 'Body of a webhook request' });
export type WebhookBody = z.infer<typeof WebhookBody>;
