import { AppError } from '../../errors.ts';

const MAX_REDIRECTS = 5;

/** Rejects an address that a redirect must not lead to. */
export type RedirectCheck = (url: string) => Promise<void>;

/**
 * Fetches a URL that the operator chose. Redirects are followed only to checked addresses and never from https to http, because the host of
 * a model must not make the service read addresses inside its network.
 */
export async function fetchChecked(
  url: string,
  init: RequestInit,
  checkRedirect: RedirectCheck | undefined,
): Promise<Response> {
  let current = url;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(current, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    if (redirects >= MAX_REDIRECTS) throw refused(url, 'there are too many redirects');
    const next = new URL(location, current);
    if (!/^https?:$/.test(next.protocol)) throw refused(url, `a redirect leads to ${next.protocol}`);
    if (next.protocol === 'http:' && current.startsWith('https:'))
      throw refused(url, 'a redirect leads from https to http');
    // The operator's own mirror may redirect within itself, wherever it is.
    if (next.host !== new URL(url).host) await checkRedirect?.(next.href);
    current = next.href;
  }
}

function refused(url: string, reason: string): AppError {
  return new AppError('model_unavailable', { message: `${url} cannot be downloaded: ${reason}` });
}
