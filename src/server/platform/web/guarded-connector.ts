import type { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { notAllowed } from './web-error.ts';

/** Removes the brackets around an IPv6 address. */
export const hostOf = ({ hostname }: { hostname: string }): string => hostname.replace(/^\[|\]$/g, '');

export const isUnknownName = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOTFOUND';

/** Whether a lookup failed, for whatever reason, among the causes of an error. */
export function isFailedLookup(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || isFailedLookup(error.cause);
}

/**
 * Connects only to public addresses. Literal addresses skip `lookup`, and a name may have several addresses or resolve
 * differently next time; so it checks the literal, every lookup result, and the peer of the open connection.
 */
export function guardedConnector(lookup: typeof systemLookup, timeout: number): buildConnector.connector {
  const connect = buildConnector({ lookup: publicLookup(lookup), timeout });
  return (options, callback) => {
    const host = hostOf(options);
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(notAllowed('address'), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(notAllowed('peer'), null);
    });
  };
}

function publicLookup(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(isUnknownName(error) ? notAllowed('name', { cause: error }) : error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(notAllowed('name'), '', 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
