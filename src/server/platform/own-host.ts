const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Loopback names, which only reach this machine. */
export const isLoopback = (name: string): boolean => loopbackNames.has(name);

/**
 * Whether a Host header names this server. This stops DNS rebinding, where the attacker's page sends its own host name.
 * Loopback names cannot be rebound, so all of them count if the public address is loopback, on any port.
 */
export function isOwnHost(host: string, publicUrl: URL): boolean {
  const named = URL.parse(`${publicUrl.protocol}//${host}`);
  if (!named || named.username !== '' || named.pathname !== '/') return false;
  return named.host === publicUrl.host || (isLoopback(publicUrl.hostname) && isLoopback(named.hostname));
}

/** Whether a page's origin is this server: the public address, or another loopback name of this machine. */
export function isOwnOrigin(origin: string, host: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  return isLoopback(publicUrl.hostname) && origin === `${publicUrl.protocol}//${host}`;
}
