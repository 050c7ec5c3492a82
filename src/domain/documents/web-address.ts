/** Web addresses: which may be requested, and when two are equal. */

/** Longest accepted URL (Z24). */
export const webAddressCharacters = 2048;

export type WebAddressProblem = 'invalid' | 'not_allowed';

/** Returns the fault of a typed URL, if any. Doesn't resolve host names. */
export function webAddressProblem(address: string): WebAddressProblem | undefined {
  if (address.length > webAddressCharacters || !URL.canParse(address)) return 'invalid';
  const { protocol, hostname, username, password } = new URL(address);
  if (hostname === '') return 'invalid';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? undefined : 'not_allowed';
}

/** Query keys that track the reader's origin and never affect the content. */
const trackingKey = /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|mc_cid|mc_eid|igshid|_ga|_gl|ref_src)$/i;

/**
 * Returns the URL to request: without its fragment and tracking keys. Everything else stays unchanged, since some
 * servers check it.
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
 * Returns one form for all URLs of a page, for comparison: the plain URL with its query sorted.
 *
 * @example canonicalAddress('https://a.org/b?z=1&utm_source=x&a=2#c') === 'https://a.org/b?a=2&z=1'
 */
export function canonicalAddress(address: string): string {
  const url = new URL(plainAddress(address));
  url.searchParams.sort();
  // An empty query would leave its question mark.
  if (url.searchParams.size === 0) url.search = '';
  return url.href;
}

/** Formats a URL for display: without the protocol and a lone slash, with letters instead of escapes. */
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
