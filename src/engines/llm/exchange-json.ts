import { AppError } from '../../errors.ts';
import { PassingFailure } from './retry.ts';

/** What to send, and how much to take back. */
export interface ExchangeOptions {
  /** Without one the request is a GET. */
  body?: unknown;
  headers: Record<string, string>;
  signal: AbortSignal;
  maxBytes: number;
  /** Names the provider in errors, e.g. "The language model". */
  who: string;
}

/** A provider's whole reply. */
export interface Reply {
  status: number;
  /** The body parsed, or undefined when it is not JSON. */
  json(): unknown;
  /** The start of the body, fit for an error message. */
  excerpt(): string;
  /** What `Retry-After` asks for. */
  retryAfterSec(): number | undefined;
}

const EXCERPT_CHARS = 200;

/**
 * Sends JSON to a provider and reads JSON back. Redirects are not followed, so that a key only goes where the operator sent it; a reply is read up to a limit; a
 * provider that is not there or hangs up is a `PassingFailure`.
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
    throw new PassingFailure({
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
    excerpt: () => excerptOf(text, options.headers),
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

/** A provider may echo what it was sent; the key must not get into a result or a log that way. */
function excerptOf(text: string, headers: Record<string, string>): string {
  let shown = text.replace(/\s+/g, ' ').trim();
  for (const value of Object.values(headers)) {
    const secret = value.replace(/^Bearer /, '');
    if (secret) shown = shown.replaceAll(secret, '***');
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
