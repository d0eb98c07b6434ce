import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../errors.ts';
import { isAllowedAddress } from './address-rules.ts';

interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves all addresses of a name. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

/** Which addresses a URL from a client may reach. */
export interface AddressPolicy {
  /** Also allow addresses of private networks and of this machine. */
  allowPrivate: boolean;
  resolve?: Resolver;
}

/** A URL with its checked addresses; connections use only these. */
export interface Target {
  url: URL;
  addresses: ResolvedAddress[];
}

const RESOLVE_LIMIT_MS = 10_000;

const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Parses a URL and rejects protocols other than http and https. Parsing also normalises unusual spellings of IPv4 addresses. */
export function parseHttpUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch (error) {
    throw new AppError('url_refused', { message: 'The URL is not valid', cause: error });
  }
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new AppError('url_refused', { message: 'Only http and https URLs are allowed' });
}

/** Resolves a URL and rejects it if any of its addresses is not allowed. */
export async function resolveTarget(url: URL, policy: AddressPolicy): Promise<Target> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const addresses = family > 0 ? [{ address: hostname, family }] : await resolveName(hostname, policy.resolve);
  if (addresses.every(({ address }) => isAllowedAddress(address, policy.allowPrivate))) return { url, addresses };
  throw new AppError('url_refused', { message: `${url.hostname} is not a public address` });
}

async function resolveName(hostname: string, resolve: Resolver = systemResolver): Promise<ResolvedAddress[]> {
  const failed = (cause?: unknown) =>
    new AppError('url_unreachable', { message: `The host name ${hostname} cannot be resolved`, cause });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failed()), RESOLVE_LIMIT_MS);
  });
  try {
    const addresses = await Promise.race([resolve(hostname), timeout]);
    if (addresses.length === 0) throw failed();
    return addresses;
  } catch (error) {
    throw error instanceof AppError ? error : failed(error);
  } finally {
    clearTimeout(timer);
  }
}
