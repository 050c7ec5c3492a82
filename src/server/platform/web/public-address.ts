import ipaddr from 'ipaddr.js';

/**
 * All of IPv6 that is assigned to the public so far. An address that looks public outside it is disguised IPv4 or
 * unused.
 */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet, judged by its bytes: not to this machine, a private or shared
 * network, a link, a group, a tunnel, a translator or documentation (Z24).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(assignedIpv6);
}
