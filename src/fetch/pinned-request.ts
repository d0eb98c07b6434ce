import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import type { Target } from './target.ts';

export interface PinnedRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Maximum time until the response starts. */
  headersTimeoutMs: number;
  /** Maximum pause within the response. */
  pauseTimeoutMs: number;
}

/** A response; `close` ends its connection and must be called. */
export interface PinnedResponse {
  response: Dispatcher.ResponseData;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Sends one request to the checked addresses. The name is not resolved again, so a changed DNS record has no effect.
 * Redirects are not followed and content is not decompressed.
 */
export async function requestPinned(target: Target, options: PinnedRequest): Promise<PinnedResponse> {
  // Loaded with the first request: it is a tenth of what the service loads at its start.
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: { lookup: pinnedLookup(target), timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.pauseTimeoutMs,
  });
  const close = () => void agent.destroy();
  const { url } = target;
  try {
    const response = await request(new URL(url.pathname + url.search, url.origin), {
      dispatcher: agent,
      method: options.method,
      headers: { 'user-agent': 'verbatim', ...authorization(url), ...options.headers },
      body: options.body ?? null,
      signal: options.signal,
    });
    // Avoids an unhandled error event when the body is not read.
    response.body.on('error', () => {});
    return { response, close };
  } catch (error) {
    close();
    throw error;
  }
}

function pinnedLookup({ addresses }: Target): LookupFunction {
  return (_hostname, options, callback) => {
    const first = addresses[0];
    if (options.all || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

function authorization(url: URL): { authorization?: string } {
  if (url.username === '' && url.password === '') return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
