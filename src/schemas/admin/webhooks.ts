import { z } from 'zod';
import { HttpUrl, Timestamp } from '../primitives.ts';
import { WebhookEvent } from './deliveries.ts';

const url = HttpUrl.describe('URL that receives the events');
const events = z.array(WebhookEvent).min(1).max(20).describe('Events to send');
const description = z.string().max(500).nullable().describe('Free-text description');

/** A webhook of an API key. */
export const Webhook = z
  .object({
    id: z.uuid().describe('Id of the webhook'),
    key_id: z.uuid().describe('Key whose jobs and sessions the webhook receives'),
    url,
    description,
    events,
    enabled: z.boolean().describe('Whether events are sent'),
    disabled_reason: z
      .string()
      .nullable()
      .describe('Why the service disabled the webhook; null when it was disabled by a user'),
    created_at: Timestamp.describe('When the webhook was created'),
  })
  .meta({ id: 'Webhook', description: 'A webhook: receives events about the jobs and sessions of a key' });
export type Webhook = z.infer<typeof Webhook>;

/** The list of webhooks. */
export const WebhookList = z
  .object({ items: z.array(Webhook).describe('All webhooks, oldest first') })
  .meta({ id: 'WebhookList', description: 'All webhooks' });
export type WebhookList = z.infer<typeof WebhookList>;

/** Body of a request to create a webhook. */
export const WebhookRequest = z
  .object({ url, events, description: description.optional() })
  .meta({ id: 'WebhookRequest', description: 'Properties of the new webhook' });
export type WebhookRequest = z.input<typeof WebhookRequest>;

/** Body of a request to change a webhook. */
export const WebhookPatch = z
  .object({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: z.boolean().optional().describe('Enables or disables the webhook'),
  })
  .meta({ id: 'WebhookPatch', description: 'Properties to change; the others stay the same' });
export type WebhookPatch = z.input<typeof WebhookPatch>;

const secret = z.string().describe('Secret for verifying signatures (Standard Webhooks); it is returned only once');

/** A webhook with its secret: newly created, or with a rotated secret. */
export const WebhookWithSecret = Webhook.extend({ secret }).meta({
  id: 'WebhookWithSecret',
  description: 'A webhook and its secret',
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
