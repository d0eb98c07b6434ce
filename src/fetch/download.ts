import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { AppError } from '../errors.ts';
import { toUrlError } from './failure.ts';
import { filenameOf } from './filename.ts';
import { type PinnedResponse, requestPinned } from './pinned-request.ts';
import { type AddressPolicy, parseHttpUrl, resolveTarget } from './target.ts';

export interface DownloadOptions extends AddressPolicy {
  /** Maximum size, whether or not the server announces it. */
  maxBytes: number;
  /** Maximum time from the first request to the last byte. */
  totalTimeoutMs: number;
  headersTimeoutMs?: number;
  /** Maximum pause within the response. */
  pauseTimeoutMs?: number;
  /** Minimum number of bytes within each window. */
  slowest?: { bytes: number; windowMs: number };
  signal?: AbortSignal | undefined;
}

/** A running download. Stream errors are AppErrors; reading to the end or destroying the stream closes the connection. */
export interface Download {
  stream: Readable;
  filename: string | null;
  contentType: string | null;
  /** As announced by the server; the actual size may differ. */
  sizeBytes: number | null;
  /** Final URL after redirects. */
  url: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const DEFAULT_HEADERS_TIMEOUT_MS = 30_000;
const DEFAULT_PAUSE_TIMEOUT_MS = 30_000;
// 512 bytes per second: less than the slowest speech codec in use.
const DEFAULT_SLOWEST = { bytes: 16_384, windowMs: 30_000 };

/** Opens a URL from a client: public addresses only, checked at every redirect, with limits on size and time. */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const timer = new AbortController();
  const limit = setTimeout(() => timer.abort(tooLong(options.totalTimeoutMs)), options.totalTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal;
  const end = () => clearTimeout(limit);
  let url = parseHttpUrl(address);
  try {
    const opened = await follow(url, options, signal, (next) => {
      url = next;
    });
    const stream = Readable.from(guard(opened, url, options, signal), { objectMode: false });
    stream.once('close', () => {
      end();
      opened.close();
    });
    return { stream, url: url.href, ...describe(opened.response, url) };
  } catch (error) {
    end();
    throw signal.aborted ? signal.reason : toUrlError(error, url);
  }
}

/** Follows redirects. A redirect from https to http is allowed, because no credentials are forwarded. */
async function follow(
  start: URL,
  options: DownloadOptions,
  signal: AbortSignal,
  onStep: (url: URL) => void,
): Promise<PinnedResponse> {
  let url = start;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    onStep(url);
    const target = await resolveTarget(url, options);
    signal.throwIfAborted();
    const opened = await requestPinned(target, {
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
      headersTimeoutMs: options.headersTimeoutMs ?? DEFAULT_HEADERS_TIMEOUT_MS,
      pauseTimeoutMs: options.pauseTimeoutMs ?? DEFAULT_PAUSE_TIMEOUT_MS,
      signal,
    });
    const { statusCode, headers } = opened.response;
    const location = headerOf(headers, 'location');
    if (!REDIRECTS.includes(statusCode) || location === undefined) return checkAnswer(opened, url, options);
    opened.close();
    url = parseHttpUrl(location, url);
    // Credentials are only sent to the URL that the client gave.
    url.username = '';
    url.password = '';
  }
  throw new AppError('url_unreachable', { message: `${url.host} redirected more than ${MAX_REDIRECTS} times` });
}

function checkAnswer(opened: PinnedResponse, url: URL, options: DownloadOptions): PinnedResponse {
  const { statusCode, headers } = opened.response;
  const encoding = headerOf(headers, 'content-encoding') ?? 'identity';
  let failure: AppError | undefined;
  if (statusCode < 200 || statusCode > 299) {
    failure = new AppError('url_unreachable', { message: `${url.host} responded with status ${statusCode}` });
  } else if (encoding !== 'identity') {
    failure = new AppError('url_unreachable', { message: `${url.host} sent compressed content (${encoding})` });
  } else if (Number(headerOf(headers, 'content-length')) > options.maxBytes) {
    failure = tooLarge(options.maxBytes);
  }
  if (failure === undefined) return opened;
  opened.close();
  throw failure;
}

/** Passes the content on within the limits. */
async function* guard(
  { response }: PinnedResponse,
  url: URL,
  { maxBytes, slowest = DEFAULT_SLOWEST }: DownloadOptions,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let total = 0;
  let inWindow = 0;
  const watch = setInterval(() => {
    if (inWindow < slowest.bytes) {
      response.body.destroy(new AppError('url_unreachable', { message: `${url.host} sends too slowly` }));
    }
    inWindow = 0;
  }, slowest.windowMs);
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      total += chunk.length;
      inWindow += chunk.length;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toUrlError(error, url);
  } finally {
    clearInterval(watch);
  }
}

function describe(
  { headers }: Dispatcher.ResponseData,
  url: URL,
): Pick<Download, 'filename' | 'contentType' | 'sizeBytes'> {
  const length = headerOf(headers, 'content-length');
  return {
    filename: filenameOf(headerOf(headers, 'content-disposition'), url),
    contentType: headerOf(headers, 'content-type') ?? null,
    sizeBytes: length === undefined ? null : Number(length),
  };
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', { message: `The file is larger than the limit of ${maxBytes} bytes` });
}

function tooLong(limitMs: number): AppError {
  return new AppError('url_unreachable', { message: `The download took longer than ${Math.round(limitMs / 1000)} s` });
}
