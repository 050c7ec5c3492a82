import type { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { notAllowed } from './web-error.ts';

/** An IPv6 address stands in brackets where a name may stand. */
export const hostOf = ({ hostname }: { hostname: string }): string => hostname.replace(/^\[|\]$/g, '');

export const isUnknownName = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOTFOUND';

/**
 * Connects to public addresses only. Literal addresses never reach `lookup`, a name may have several addresses and
 * another one at the next question: so the literal, every answer, and the peer of the open connection are checked.
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
      if (error) return callback(isUnknownName(error) ? notAllowed('name') : error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(notAllowed('name'), '', 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
