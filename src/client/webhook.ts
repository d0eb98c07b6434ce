import type { JobCallback, LiveCallback, WebhookBody } from '../schemas/admin/deliveries.ts';
import { VerbatimError } from './errors.ts';

/** The body of callbacks and webhooks. */
export type WebhookPayload = JobCallback | LiveCallback | WebhookBody;

type HeadersLike = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

/** Requests older than this are rejected as replays. Clocks may differ by the same amount. */
const TOLERANCE_SEC = 5 * 60;

/**
 * Verifies the signature of a request (Standard Webhooks) and returns its content. `body` must be the text exactly as it was received.
 */
export async function verifyWebhook(
  secret: string,
  headers: HeadersLike,
  body: string | Uint8Array,
  now: Date = new Date(),
): Promise<WebhookPayload> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const id = read(headers, 'webhook-id');
  const timestamp = read(headers, 'webhook-timestamp');
  const signatures = read(headers, 'webhook-signature');
  const sentSec = Number(timestamp);
  if (!Number.isInteger(sentSec) || Math.abs(now.getTime() / 1000 - sentSec) > TOLERANCE_SEC) {
    throw refused('its timestamp differs too much from the current time');
  }
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const each of signatures.split(' ')) {
    const [version, signature] = each.split(',', 2);
    if (version !== 'v1' || signature === undefined) continue;
    if (await crypto.subtle.verify('HMAC', key, fromBase64(signature), signed))
      return JSON.parse(text) as WebhookPayload;
  }
  throw refused('none of its signatures is valid');
}

function read(headers: HeadersLike, name: string): string {
  const value = typeof headers['get'] === 'function' ? (headers as Headers).get(name) : find(headers as object, name);
  if (typeof value !== 'string' || value === '') throw refused(`it has no header ${name}`);
  return value;
}

function find(headers: object, name: string): unknown {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw refused('its signature or the secret is not base64');
  }
}

function refused(why: string): VerbatimError {
  return new VerbatimError(`The webhook request is not authentic: ${why}`, { status: 401 });
}
