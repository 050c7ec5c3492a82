const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Names by which only this machine reaches itself. */
export const isLoopback = (name: string): boolean => loopbackNames.has(name);

/**
 * Whether a Host header names this server. A page whose own name was made to lead here names itself instead; nobody
 * can do that with the names of loopback, which count where this is the address (behind a forwarded port too).
 */
export function isOwnHost(host: string, publicUrl: URL): boolean {
  const named = URL.parse(`${publicUrl.protocol}//${host}`);
  if (!named || named.username !== '' || named.pathname !== '/') return false;
  return named.host === publicUrl.host || (isLoopback(publicUrl.hostname) && isLoopback(named.hostname));
}

/** A page of this server: that of the public address, or of another of its names on this machine. */
export function isOwnOrigin(origin: string, host: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  return isLoopback(publicUrl.hostname) && origin === `${publicUrl.protocol}//${host}`;
}
