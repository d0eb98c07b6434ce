import { z } from 'zod';
import { LIVE_MESSAGE_TYPES, LiveMessage, type LiveMessageType } from './live-messages.ts';
import { FreeObject } from './primitives.ts';
import { TranscriptionResult } from './result.ts';

const job = {
  id: z.uuid().describe('Names the job'),
  custom_metadata: FreeObject.optional().describe('Your own data, as given at creation'),
};

/** Sent to a job's callback when it is done. */
export const JobSuccessCallback = z
  .object({
    ...job,
    event: z.literal('transcription.success').describe('It is done'),
    payload: TranscriptionResult.describe('What was made of it'),
  })
  .meta({ id: 'JobSuccessCallback', description: 'Sent when a job is done' });
export type JobSuccessCallback = z.infer<typeof JobSuccessCallback>;

/** Sent to a job's callback when it failed. */
export const JobErrorCallback = z
  .object({
    ...job,
    event: z.literal('transcription.error').describe('It failed'),
    error: z
      .object({
        code: z.int().min(400).max(599).describe('Why, as an HTTP status'),
        message: z.string().describe('What went wrong'),
      })
      .describe('Why it failed'),
  })
  .meta({ id: 'JobErrorCallback', description: 'Sent when a job failed' });
export type JobErrorCallback = z.infer<typeof JobErrorCallback>;

/** What a job's callback receives. */
export const JobCallback = z
  .discriminatedUnion('event', [JobSuccessCallback, JobErrorCallback])
  .meta({ id: 'JobCallback', description: "What a job's callback receives" });
export type JobCallback = z.infer<typeof JobCallback>;

const LIVE_EVENTS = LIVE_MESSAGE_TYPES.map((type) => `live.${type}` as const satisfies `live.${LiveMessageType}`);

/** What a session's callback receives. */
export const LiveCallback = z
  .object({
    id: z.uuid().describe('Names the session'),
    event: z.enum(LIVE_EVENTS).describe("`live.` and the message's `type`"),
    payload: LiveMessage.describe('The message, as the WebSocket sends it'),
  })
  .meta({ id: 'LiveCallback', description: "What a session's callback receives" });
export type LiveCallback = z.infer<typeof LiveCallback>;

/** What a webhook can be told of. */
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
  .meta({ id: 'WebhookEvent', description: 'What a webhook can be told of' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a webhook receives. */
export const WebhookBody = z
  .object({
    event: WebhookEvent.describe('What happened'),
    payload: z.object({ id: z.uuid().describe('Names the job or session') }).describe('To what'),
  })
  .meta({ id: 'WebhookBody', description: 'What a webhook receives' });
export type WebhookBody = z.infer<typeof WebhookBody>;
