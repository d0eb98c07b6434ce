import ipaddr from 'ipaddr.js';

/** Networks that belong to somebody in particular, which an operator may open on purpose. */
const PRIVATE_RANGES = ['private', 'loopback', 'carrierGradeNat', 'uniqueLocal'];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
// Only this part of the address space is given out to networks of the internet; what lies outside has special meanings, old and new.
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether a connection to this address may be opened on a client's behalf. Link-local addresses never are, even where private ones are
 * allowed: there is no media there, but the credentials of the machine's cloud.
 */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const parsed = parse(address);
  if (parsed === null) return false;
  const range = parsed.range();
  if (allowPrivate && PRIVATE_RANGES.includes(range)) return true;
  if (range !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** The parser takes `::8.8.8.8` for a mapped address, which it is not; without dots there is no doubt. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isIpv6 = address.includes(':') && URL.canParse(`http://[${address}]`);
  const plain = isIpv6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.isValid(plain) ? unwrap(ipaddr.parse(plain)) : null;
}

/** The IPv4 address that is really meant, where the system or a gateway would translate. Other ways to embed one are refused by their range. */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.kind() === 'ipv4') return address;
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address();
  return ipv6.match(NAT64) ? new ipaddr.IPv4(ipv6.toByteArray().slice(12)) : ipv6;
}
