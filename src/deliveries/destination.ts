import type { KeyStore } from '../store/repositories/keys.ts';
import type { WebhookStore } from '../store/repositories/webhooks.ts';
import type { DeliveryRow } from '../store/tables/deliveries.ts';

/** URL and signing secrets of a delivery, or why it cannot be sent. */
export type Destination = { url: string; secrets: string[] } | { refusal: string };

/** Resolves the current URL and secret of a webhook, so that a corrected webhook also receives older deliveries. */
export async function destinationOf(
  deps: { keys: KeyStore; webhooks: WebhookStore },
  delivery: DeliveryRow,
): Promise<Destination> {
  if (delivery.webhook_id === null) {
    const key = await deps.keys.find(delivery.key_id);
    return key ? { url: delivery.url, secrets: [key.webhook_secret] } : { refusal: 'The API key was deleted' };
  }
  const webhook = await deps.webhooks.find(delivery.webhook_id);
  if (!webhook) return { refusal: 'The webhook was deleted' };
  if (webhook.enabled === 0) return { refusal: 'The webhook is disabled' };
  const rotating = webhook.old_secret !== null && Number(webhook.old_secret_until) > Date.now();
  return { url: webhook.url, secrets: [webhook.secret, ...(rotating ? [webhook.old_secret!] : [])] };
}
