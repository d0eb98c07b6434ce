import type { KeyStore } from '../store/keys.ts';
import type { DeliveryRow } from '../store/tables.ts';
import type { WebhookStore } from '../store/webhooks.ts';

/** Where a delivery goes and what signs it, or why it goes nowhere. */
export type Destination = { url: string; secrets: string[] } | { refusal: string };

/** A webhook is reached where it is now, with the secret of now: a mistake in either can be mended and the delivery sent again. */
export async function destinationOf(
  deps: { keys: KeyStore; webhooks: WebhookStore },
  delivery: DeliveryRow,
): Promise<Destination> {
  if (delivery.webhook_id === null) {
    const key = await deps.keys.find(delivery.key_id);
    return key ? { url: delivery.url, secrets: [key.webhook_secret] } : { refusal: 'The key is gone' };
  }
  const webhook = await deps.webhooks.find(delivery.webhook_id);
  if (!webhook) return { refusal: 'The webhook was deleted' };
  if (webhook.enabled === 0) return { refusal: 'The webhook is switched off' };
  const changingOver = webhook.old_secret !== null && Number(webhook.old_secret_until) > Date.now();
  return { url: webhook.url, secrets: [webhook.secret, ...(changingOver ? [webhook.old_secret!] : [])] };
}
