import type { IncomingMessage } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';

/** Marks a connection from another process of this service, so that it is not forwarded again. */
export const FORWARDED = 'x-verbatim-forwarded';

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Forwards a WebSocket request to the process at `target`, as bytes from the request line on. Resolves with false, and leaves the connection
 * untouched, when that process cannot be reached.
 */
export async function forwardSocket(
  target: string,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): Promise<boolean> {
  const upstream = await reach(new URL(target)).catch(() => null);
  if (!upstream) return false;
  if (client.destroyed) {
    upstream.destroy();
    return true;
  }
  const headers: string[] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    headers.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
  }
  upstream.write(`${[`GET ${request.url} HTTP/1.1`, ...headers, `${FORWARDED}: 1`].join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  upstream.on('error', () => {});
  upstream.once('close', () => client.destroy());
  client.once('close', () => upstream.destroy());
  client.pipe(upstream).pipe(client);
  return true;
}

function reach(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (secure ? 443 : 80);
    const socket = secure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
}
