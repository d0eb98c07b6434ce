import { z } from 'zod';
import { WebhookEvent } from './deliveries.ts';
import { HttpUrl, Timestamp } from './primitives.ts';

const url = HttpUrl.describe('Where events are sent to');
const events = z.array(WebhookEvent).min(1).max(20).describe('What it is told of');
const description = z.string().max(500).nullable().describe('For people');

/** Where a key is told of its jobs and sessions. */
export const Webhook = z
  .object({
    id: z.uuid().describe('Names the webhook'),
    key_id: z.uuid().describe('Whose jobs and sessions it is told of'),
    url,
    description,
    events,
    enabled: z.boolean().describe('Whether anything is sent'),
    disabled_reason: z.string().nullable().describe('Why nothing is sent; null when it was switched off by hand'),
    created_at: Timestamp.describe('When it was made'),
  })
  .meta({ id: 'Webhook', description: 'Where a key is told of its jobs and sessions' });
export type Webhook = z.infer<typeof Webhook>;

/** Every webhook. */
export const WebhookList = z
  .object({ items: z.array(Webhook).describe('Every webhook, the oldest first') })
  .meta({ id: 'WebhookList', description: 'Every webhook' });
export type WebhookList = z.infer<typeof WebhookList>;

/** What a new webhook is to be. */
export const WebhookRequest = z
  .object({ url, events, description: description.optional() })
  .meta({ id: 'WebhookRequest', description: 'What a new webhook is to be' });
export type WebhookRequest = z.input<typeof WebhookRequest>;

/** What is to change about a webhook. */
export const WebhookPatch = z
  .object({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: z.boolean().optional().describe('Switches it on or off'),
  })
  .meta({ id: 'WebhookPatch', description: 'What is to change about a webhook; the rest stays' });
export type WebhookPatch = z.input<typeof WebhookPatch>;

const secret = z.string().describe('Verifies its signatures (Standard Webhooks); shown this once');

/** A webhook that was just made, or that has a new secret. */
export const WebhookWithSecret = Webhook.extend({ secret }).meta({
  id: 'WebhookWithSecret',
  description: 'A webhook and its secret',
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
