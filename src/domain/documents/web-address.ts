/** Addresses of pages on the web: which may be asked for, and when two are the same. */

/** Longest address that is taken (Z24). */
export const webAddressCharacters = 2048;

export type WebAddressProblem = 'invalid' | 'not_allowed';

/** Fault of an address as a person typed it; undefined when it may be tried. Names are not resolved here. */
export function webAddressProblem(address: string): WebAddressProblem | undefined {
  if (address.length > webAddressCharacters || !URL.canParse(address)) return 'invalid';
  const { protocol, hostname, username, password } = new URL(address);
  if (hostname === '') return 'invalid';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? undefined : 'not_allowed';
}

/** Keys that say where a reader came from, never what is shown. */
const trackingKey = /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|mc_cid|mc_eid|igshid|_ga|_gl|ref_src)$/i;

/**
 * An address as it is asked for: without its fragment and without keys that only say where a reader came from. The
 * rest stays sign for sign, since some servers check it.
 *
 * @example plainAddress('https://a.org/b?z&utm_source=x&a=2#c') === 'https://a.org/b?z&a=2'
 */
export function plainAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const keys = url.search.slice(1).split('&');
  const kept = keys.filter((key) => !trackingKey.test(key.split('=')[0] ?? ''));
  if (kept.length < keys.length) url.search = kept.join('&');
  return url.href;
}

/**
 * One form for all addresses of a page, to know it again: the plain address with its query sorted.
 *
 * @example canonicalAddress('https://a.org/b?z=1&utm_source=x&a=2#c') === 'https://a.org/b?a=2&z=1'
 */
export function canonicalAddress(address: string): string {
  const url = new URL(plainAddress(address));
  url.searchParams.sort();
  // An emptied query leaves its question mark behind.
  if (url.searchParams.size === 0) url.search = '';
  return url.href;
}

/** How an address is shown to a person: without the protocol and a lone slash, letters instead of escapes. */
export function shownAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  return readable(`${host}${pathname === '/' ? '' : pathname}${search}`);
}

function readable(escaped: string): string {
  try {
    return decodeURI(escaped);
  } catch {
    return escaped;
  }
}
