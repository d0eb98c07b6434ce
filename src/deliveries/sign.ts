import { Webhook } from 'standardwebhooks';

/** The headers by which a receiver can tell that a request is ours (Standard Webhooks). The id stays the same on every try. */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    // One signature a secret: a receiver is content with any that it knows.
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}
