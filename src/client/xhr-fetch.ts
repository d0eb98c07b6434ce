/** The part of XMLHttpRequest used here. No other browser API reports upload progress. */
export interface XhrLike {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` that reports upload progress; null where XMLHttpRequest is missing. */
export function xhrFetch(onProgress: (sentBytes: number, totalBytes: number) => void): Fetch | null {
  const { XMLHttpRequest: Xhr } = globalThis as unknown as { XMLHttpRequest?: new () => XhrLike };
  if (!Xhr) return null;
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const xhr = new Xhr();
      const abort = () => xhr.abort();
      const settle = (act: () => void) => () => {
        signal?.removeEventListener('abort', abort);
        act();
      };
      xhr.open(method, url);
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      xhr.onload = settle(() => resolve(responseOf(xhr)));
      xhr.onerror = settle(() => reject(new TypeError('the connection failed')));
      xhr.onabort = settle(() => reject(signal?.reason));
      signal?.addEventListener('abort', abort, { once: true });
      return xhr.send(body ?? null);
    });
}

function responseOf(xhr: XhrLike): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers.append(name, value);
  }
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
