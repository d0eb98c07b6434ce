import { Webhook } from 'standardwebhooks';

/** Creates the signature headers (Standard Webhooks). The id is the same for every attempt. */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    // One signature per secret; a receiver accepts any that it can verify.
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}
