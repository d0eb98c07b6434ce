import type { WebhookBody, WebhookEvent } from '../schemas/admin/deliveries.ts';
import type { WebhookStore } from '../store/repositories/webhooks.ts';
import type { Tx } from '../store/tables/tables.ts';
import { type NotifyDeps, notify } from './deliveries.ts';

export interface WebhookDeps extends NotifyDeps {
  webhooks: WebhookStore;
}

/** An event of a job or session. */
export interface JobEvent {
  keyId: string;
  jobId: string;
  event: WebhookEvent;
}

/** The events of a session in order; each is sent after the earlier ones were delivered or failed. */
const LIVE_ORDER: readonly WebhookEvent[] = [
  'live.start_session',
  'live.start_recording',
  'live.end_recording',
  'live.end_session',
];

/** Records deliveries to all webhooks of the key that subscribe to the event, in the transaction of the event. */
export async function notifyWebhooks(deps: WebhookDeps, { keyId, jobId, event }: JobEvent, tx: Tx): Promise<void> {
  const body: WebhookBody = { event, payload: { id: jobId } };
  const position = LIVE_ORDER.indexOf(event);
  for (const webhook of await deps.webhooks.list(keyId, tx)) {
    if (webhook.enabled === 0 || !(JSON.parse(webhook.events_json) as WebhookEvent[]).includes(event)) continue;
    const sequence = position < 0 ? {} : { sequence: { name: `${jobId}:${webhook.id}`, position } };
    await notify(
      deps,
      { keyId, jobId, webhookId: webhook.id, event, url: webhook.url, method: 'POST', body, ...sequence },
      tx,
    );
  }
}
