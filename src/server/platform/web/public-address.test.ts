import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('[Z24] %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.1.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['this machine', '127.0.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['this machine', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique-local', 'fc00::1'],
    ['unique-local, cloud metadata', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:10.0.0.1'],
    ['mapped, in hex', '::ffff:7f00:1'],
    ['compatible', '::127.0.0.1'],
    ['compatible, in hex', '::7f00:1'],
    ['NAT64', '64:ff9b::a00:1'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['6to4', '2002:a00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discarded', '100::1'],
    ['segment routing', '5f00::1'],
    ['site-local', 'fec0::1'],
    ['unassigned', '4000::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('[Z24] %s is not public: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
