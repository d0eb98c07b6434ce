import { AppError } from '../../errors.ts';
import { TemporaryFailure } from './retry.ts';

/** A request to a provider. */
export interface ExchangeOptions {
  /** Sent as JSON with POST; without a body the request is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The API key, which must not appear in an error. A provider may echo it wherever it was sent. */
  secret?: string | undefined;
  signal: AbortSignal;
  maxBytes: number;
  /** Names the provider in errors, e.g. "The language model". */
  who: string;
}

/** The complete reply of a provider. */
export interface Reply {
  status: number;
  /** The parsed body; undefined when it is not JSON. */
  json(): unknown;
  /** The start of the body or of another text of the provider, for an error message; without the API key. */
  excerpt(of?: string): string;
  /** The value of `Retry-After`. */
  retryAfterSec(): number | undefined;
}

const EXCERPT_CHARS = 200;

/**
 * Exchanges JSON with a provider. Redirects are not followed, so that the API key is sent only to the configured host. A
 * provider that cannot be reached or closes the connection is a `TemporaryFailure`.
 */
export async function exchangeJson(url: string, options: ExchangeOptions): Promise<Reply> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
      ...(options.body === undefined ? {} : { method: 'POST', body: JSON.stringify(options.body) }),
      redirect: 'manual',
      signal: options.signal,
    });
    text = await readLimited(response, options);
  } catch (cause) {
    if (cause instanceof AppError || options.signal.aborted) throw cause;
    throw new TemporaryFailure({
      message: `${options.who} cannot be reached at ${new URL(url).origin}: ${reasonOf(cause)}`,
      cause,
    });
  }
  return {
    status: response.status,
    json() {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    excerpt: (of = text) => excerptOf(of, options.secret),
    retryAfterSec: () => retryAfter(response.headers.get('retry-after')),
  };
}

async function readLimited(response: Response, { maxBytes, who }: ExchangeOptions): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw new AppError('model_failed', { message: `${who} sent more than ${maxBytes} bytes` });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Removes the API key, also as JSON and as part of a URL: keys must not appear in results or logs. */
function excerptOf(text: string, secret?: string): string {
  let shown = text.replace(/\s+/g, ' ').trim();
  if (secret) {
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
      shown = shown.replaceAll(form, '***');
    }
  }
  if (!shown) return '(nothing)';
  return shown.length > EXCERPT_CHARS ? `${shown.slice(0, EXCERPT_CHARS)}…` : shown;
}

function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function reasonOf(error: unknown): string {
  const inner = error instanceof Error ? (error.cause ?? error) : error;
  if (!(inner instanceof Error)) return String(inner);
  return (inner as { code?: string }).code ?? inner.message;
}
