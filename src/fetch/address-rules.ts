import ipaddr from 'ipaddr.js';

/** Address ranges that an operator may allow. */
const PRIVATE_RANGES = ['private', 'loopback', 'carrierGradeNat', 'uniqueLocal'];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
// Only this part of the IPv6 address space is assigned to the public internet.
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns whether the service may connect to this address for a client. Link-local addresses are never allowed, even with private ones:
 * they serve the credentials of cloud machines, not media.
 */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const parsed = parse(address);
  if (parsed === null) return false;
  const range = parsed.range();
  if (allowPrivate && PRIVATE_RANGES.includes(range)) return true;
  if (range !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Normalises an IPv6 address without dots, because the parser treats `::8.8.8.8` as a mapped address. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isIpv6 = address.includes(':') && URL.canParse(`http://[${address}]`);
  const plain = isIpv6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.isValid(plain) ? unwrap(ipaddr.parse(plain)) : null;
}

/** Returns the embedded IPv4 address that the system or a gateway would connect to. Other embeddings are rejected by their range. */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.kind() === 'ipv4') return address;
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address();
  return ipv6.match(NAT64) ? new ipaddr.IPv4(ipv6.toByteArray().slice(12)) : ipv6;
}
