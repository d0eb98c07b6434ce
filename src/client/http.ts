import { errorFrom, VerbatimError } from './errors.ts';
import { backoffMs, pause } from './pauses.ts';

export interface HttpOptions {
  /** URL of the service; its path is kept. */
  url: string;
  /** API key. Without it, a browser uses the cookie of `session.signIn`. */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Maximum number of attempts of a call that may be retried. */
  maxAttempts?: number | undefined;
  fetch?: typeof fetch | undefined;
}

export interface HttpCall {
  method?: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  json?: unknown;
  /** Creates the body for each attempt. A body that can be read only once must not be retried. */
  body?: () => NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  /**
   * `always`: the call is idempotent. `refused`: retry only if the service has certainly not acted (429, 503).
   */
  repeat?: 'always' | 'refused' | 'never';
  signal?: AbortSignal | undefined;
  /** A `fetch` for this call; the client's own `fetch` option takes precedence. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | null;
}

/** Longer waits are left to the caller. */
const LONGEST_RETRY_AFTER_SEC = 60;
const MAX_ATTEMPTS = 4;

/** Calls the service and returns a successful response. */
export function createHttp(options: HttpOptions) {
  const base = options.url.replace(/\/+$/, '');
  const maxAttempts = options.maxAttempts ?? MAX_ATTEMPTS;

  async function once(path: string, call: HttpCall): Promise<Response> {
    const body = call.body ? call.body() : call.json === undefined ? undefined : JSON.stringify(call.json);
    const streamed = body instanceof ReadableStream;
    const init = {
      method: call.method ?? 'GET',
      headers: {
        ...(options.key ? { 'x-service-key': options.key } : {}),
        ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...call.headers,
      },
      credentials: options.key ? 'omit' : 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(streamed ? { duplex: 'half' } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
    };
    const send = options.fetch ?? call.fetch ?? fetch;
    let response: Response;
    try {
      response = await send(base + path, init as RequestInit);
    } catch (cause) {
      call.signal?.throwIfAborted();
      throw new VerbatimError(`The service at ${base} cannot be reached (${reasonOf(cause)})`, { cause });
    }
    if (!response.ok) throw await errorFrom(response);
    return response;
  }

  return {
    base,
    async call(path: string, call: HttpCall = {}): Promise<Response> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(path, call);
        } catch (error) {
          const waitMs = error instanceof VerbatimError ? waitBefore(error, call, attempt) : null;
          if (waitMs === null || attempt >= maxAttempts) throw error;
          await pause(waitMs, call.signal);
        }
      }
    },
    async json<T>(path: string, call: HttpCall = {}): Promise<T> {
      return (await (await this.call(path, call)).json()) as T;
    },
  };
}

export type Http = ReturnType<typeof createHttp>;

/** The wait before the next attempt; null if there must be none. */
function waitBefore(error: VerbatimError, { method = 'GET', repeat }: HttpCall, attempt: number): number | null {
  const rule = repeat ?? (method === 'GET' || method === 'DELETE' ? 'always' : 'refused');
  const refused = error.status === 429 || error.status === 503;
  const isTransient = error.status === 0 || error.status === 408 || error.status >= 500;
  // 501 and 507 do not change within seconds.
  if (rule === 'never' || error.status === 501 || error.status === 507) return null;
  if (!refused && !(rule === 'always' && isTransient)) return null;
  if (error.retryAfterSec === undefined) return backoffMs(attempt);
  return error.retryAfterSec > LONGEST_RETRY_AFTER_SEC ? null : error.retryAfterSec * 1000;
}

function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: unknown }).cause ?? cause;
  const { code, message } = inner as { code?: unknown; message?: unknown };
  return String(code ?? message ?? inner);
}
