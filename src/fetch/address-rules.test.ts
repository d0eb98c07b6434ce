import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from './address-rules.ts';

describe('addresses', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'allows %s',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
    },
  );

  it.each([
    ['private', '10.0.0.1'],
    ['private', '172.16.5.4'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unique local', 'fd00::1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped loopback', '::ffff:7f00:1'],
    ['NAT64 to loopback', '64:ff9b::7f00:1'],
    ['NAT64 to private', '64:ff9b::a00:1'],
  ])('rejects %s %s unless the operator allows it', (_, address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each([
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['mapped link-local', '::ffff:169.254.169.254'],
    ['NAT64 to link-local', '64:ff9b::a9fe:a9fe'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '0.1.2.3'],
    ['unspecified', '::'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '2001:db8::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-compatible', '::8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['site-local', 'fec0::1'],
    ['discard', '100::1'],
    ['zone', 'fe80::1%eth0'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('always rejects %s %s', (_, address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });
});
