import type { WebhookBody, WebhookEvent } from '../schemas/deliveries.ts';
import type { Tx } from '../store/tables.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import { type NotifyDeps, notify } from './deliveries.ts';

export interface WebhookDeps extends NotifyDeps {
  webhooks: WebhookStore;
}

/** What happened to a job or session. */
export interface Happening {
  keyId: string;
  jobId: string;
  event: WebhookEvent;
}

/** The events of a session in their order; each is sent when those before it have arrived or were given up. */
const LIVE_ORDER: readonly WebhookEvent[] = [
  'live.start_session',
  'live.start_recording',
  'live.end_recording',
  'live.end_session',
];

/** Tells every webhook of the key that wants to know, in the transaction in which it happens. */
export async function tellWebhooks(deps: WebhookDeps, { keyId, jobId, event }: Happening, tx: Tx): Promise<void> {
  const body: WebhookBody = { event, payload: { id: jobId } };
  const place = LIVE_ORDER.indexOf(event);
  for (const webhook of await deps.webhooks.list(keyId, tx)) {
    if (webhook.enabled === 0 || !(JSON.parse(webhook.events_json) as WebhookEvent[]).includes(event)) continue;
    const line = place < 0 ? {} : { line: { name: `${jobId}:${webhook.id}`, place } };
    await notify(
      deps,
      { keyId, jobId, webhookId: webhook.id, event, url: webhook.url, method: 'POST', body, ...line },
      tx,
    );
  }
}
