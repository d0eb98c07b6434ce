import type { ProgressEvent } from '../schemas/jobs/progress-event.ts';
import { VerbatimError } from './errors.ts';
import { readEvents } from './event-stream.ts';
import type { Http } from './http.ts';
import { backoffMs, pause } from './pauses.ts';

export interface FollowOptions {
  signal?: AbortSignal | undefined;
  /** How long the service may be unreachable before following stops with an error. */
  reconnectTimeoutMs?: number | undefined;
}

/** The service writes at least every 15 seconds. A longer silence means that the connection is dead or a proxy buffers it. */
const SILENCE_MS = 40_000;
const RECONNECT_TIMEOUT_MS = 5 * 60_000;

/** Follows a job until it ends, and reconnects as needed. */
export async function* followJob(
  http: Http,
  path: string,
  { signal, reconnectTimeoutMs = RECONNECT_TIMEOUT_MS }: FollowOptions = {},
): AsyncGenerator<ProgressEvent> {
  let lastData = '';
  let attempts = 0;
  let lastEventMs = Date.now();
  for (;;) {
    try {
      for await (const data of connect(http, path, signal)) {
        attempts = 0;
        lastEventMs = Date.now();
        if (data === '' || data === lastData) continue;
        lastData = data;
        const event = JSON.parse(data) as ProgressEvent;
        yield event;
        if (event.status === 'done' || event.status === 'error') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isTransient(error) || Date.now() - lastEventMs > reconnectTimeoutMs) throw error;
    }
    if (Date.now() - lastEventMs > reconnectTimeoutMs)
      throw new VerbatimError('The event stream was interrupted repeatedly');
    await pause(backoffMs(++attempts), signal);
  }
}

/** Reads one connection. An empty string means that the connection is alive. */
async function* connect(http: Http, path: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silence.abort(new VerbatimError('The event stream sent nothing for too long')),
      SILENCE_MS,
    );
  };
  const stop = () => silence.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    restartTimer();
    const response = await http.call(path, {
      headers: { accept: 'text/event-stream' },
      repeat: 'never',
      signal: silence.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      throw new VerbatimError('The service did not respond with an event stream', { status: 406 });
    }
    for await (const { data } of readEvents(response.body)) {
      restartTimer();
      yield data;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function isTransient(error: unknown): boolean {
  const { status } = error instanceof VerbatimError ? error : { status: 0 };
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
