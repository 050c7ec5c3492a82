import ipaddr from 'ipaddr.js';

/** The only range of IPv6 assigned to public use. A seemingly public address outside it is disguised IPv4 or unused. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet, judged by its bytes; excludes this machine, private and shared
 * networks, link-local, multicast, tunnel, translation and documentation ranges (Z24).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(assignedIpv6);
}
