import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { UNAUTHENTICATED } from '../settings.ts';

export interface UnauthenticatedOptions {
  /** Proxies whose `X-Forwarded-For` is trusted: none, this many, or those with these addresses. */
  trustProxy: false | number | readonly string[];
  /** Sessions that may all reconnect at the same time, for example after a restart. */
  maxSessions: number;
}

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n';

/** Limits the connections that have not authenticated yet, in all and from one address. */
export class UnauthenticatedConnections {
  #total = 0;
  #byAddress = new Map<string, number>();
  #addressOf: (request: IncomingMessage) => string;
  #maxTotal: number;
  #maxPerAddress: number;

  constructor({ trustProxy, maxSessions }: UnauthenticatedOptions) {
    this.#addressOf = createAddressReader(trustProxy);
    this.#maxPerAddress = UNAUTHENTICATED.perAddress + maxSessions;
    this.#maxTotal = UNAUTHENTICATED.total + 2 * maxSessions;
  }

  /**
   * Counts a connection until it closes, or until the returned function is called because it has authenticated. Without a free place it
   * answers the request with 503 and returns null.
   */
  enter(request: IncomingMessage, socket: Duplex): (() => void) | null {
    const address = this.#addressOf(request);
    const count = this.#byAddress.get(address) ?? 0;
    if (socket.destroyed) return null;
    if (this.#total >= this.#maxTotal || count >= this.#maxPerAddress) {
      endUpgrade(socket, REFUSAL);
      return null;
    }
    this.#total++;
    this.#byAddress.set(address, count + 1);
    let isCounted = true;
    const leave = () => {
      if (isCounted) this.#leave(address);
      isCounted = false;
      socket.off('close', leave);
    };
    socket.once('close', leave);
    return leave;
  }

  #leave(address: string): void {
    this.#total--;
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}

/** Answers a request for a WebSocket with an HTTP response, and closes the connection even if the client does not. */
export function endUpgrade(socket: Duplex, response: string): void {
  socket.on('error', () => {});
  socket.end(response);
  const timer = setTimeout(() => socket.destroy(), UNAUTHENTICATED.refusedMs);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Reads the address of the client, behind the proxies that are trusted. */
function createAddressReader(trustProxy: UnauthenticatedOptions['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = trustRule(trustProxy);
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').slice(0, UNAUTHENTICATED.forwardedChars);
    const hops = [request.socket.remoteAddress ?? '', ...(forwarded === '' ? [] : forwarded.split(',').reverse())];
    const client = hops.findIndex((address, hop) => hop === hops.length - 1 || !isTrusted(address.trim(), hop));
    return (hops[client] ?? '').trim();
  };
}

function trustRule(trustProxy: UnauthenticatedOptions['trustProxy']): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const trusted = new BlockList();
  for (const each of trustProxy) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '');
    return trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
