import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../errors.ts';
import { isAllowedAddress } from './address-rules.ts';

interface ResolvedAddress {
  address: string;
  family: number;
}

/** Asks for all addresses of a name. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

/** Whom a client's URL may reach. */
export interface AddressPolicy {
  /** The operator's choice: also addresses of private networks and of this machine. */
  allowPrivate: boolean;
  resolve?: Resolver;
}

/** A URL together with the addresses that were checked; a connection goes to these and to no others. */
export interface Target {
  url: URL;
  addresses: ResolvedAddress[];
}

const RESOLVE_LIMIT_MS = 10_000;

const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Parses a URL; anything but http and https is refused. Parsing also turns every odd spelling of an IPv4 address into the usual one. */
export function parseHttpUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch (error) {
    throw new AppError('url_refused', { message: 'This is not a valid address', cause: error });
  }
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new AppError('url_refused', { message: 'Only http and https addresses may be fetched' });
}

/** Finds out where a URL leads and refuses it if any of its addresses may not be reached: an honest name has no reason to mix them. */
export async function resolveTarget(url: URL, policy: AddressPolicy): Promise<Target> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const addresses = family > 0 ? [{ address: hostname, family }] : await resolveName(hostname, policy.resolve);
  if (addresses.every(({ address }) => isAllowedAddress(address, policy.allowPrivate))) return { url, addresses };
  throw new AppError('url_refused', { message: `${url.hostname} is not a public address and may not be fetched` });
}

async function resolveName(hostname: string, resolve: Resolver = systemResolver): Promise<ResolvedAddress[]> {
  const failed = (cause?: unknown) =>
    new AppError('url_unreachable', { message: `The name ${hostname} cannot be resolved`, cause });
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
