import { AppError } from '../errors.ts';
import { toUrlError } from './failure.ts';
import { requestPinned } from './pinned-request.ts';
import { type AddressPolicy, parseHttpUrl, resolveTarget } from './target.ts';

export interface PostOptions extends AddressPolicy {
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** JSON as text, because the signature covers the exact bytes. */
  body: string;
  /** Maximum total time, including name resolution. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface PostAnswer {
  status: number;
  headers: Record<string, string>;
  /** The first 4 kB. */
  body: string;
  durationMs: number;
}

const KEPT_BYTES = 4096;

/** Sends JSON to a URL from a client under the same rules as a download. Any status is returned; redirects are not followed. */
export async function postJson(address: string, options: PostOptions): Promise<PostAnswer> {
  const startedMs = performance.now();
  const url = parseHttpUrl(address);
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const target = await resolveTarget(url, options);
    signal.throwIfAborted();
    const { response, close } = await requestPinned(target, {
      method: options.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      body: options.body,
      headersTimeoutMs: options.timeoutMs,
      pauseTimeoutMs: options.timeoutMs,
      signal,
    });
    try {
      const body = await readStart(response.body);
      const headers = plainHeaders(response.headers);
      return { status: response.statusCode, headers, body, durationMs: performance.now() - startedMs };
    } finally {
      close();
    }
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw timeout.aborted ? tooLong(url, options.timeoutMs) : toUrlError(error, url);
  }
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_BYTES) break;
  }
  // The cut may split a character, which is then dropped.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_BYTES), { stream: size > KEPT_BYTES });
}

function tooLong(url: URL, limitMs: number): AppError {
  return new AppError('url_unreachable', { message: `${url.host} did not respond within ${limitMs / 1000} s` });
}
