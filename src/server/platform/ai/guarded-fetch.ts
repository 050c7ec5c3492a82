import { lookup as systemLookup } from 'node:dns';
import { Agent, fetch as fetchByAgent } from 'undici';
import { guardedConnector } from '#server/platform/web/guarded-connector.ts';
import { refusalIn } from '#server/platform/web/web-error.ts';
import { boundedFetch } from './fetch-bounded.ts';

const CONNECT_MS = 10_000;

/**
 * A fetch to addresses that administrators typed: public hosts, and of private ones only the origins that the operator
 * allows (Z24, Z50). Elsewhere it would let whoever holds an administrator's account look around in the operator's network.
 */
export function guardedFetch(allowedOrigins: readonly string[], lookup = systemLookup): typeof fetch {
  const allowed = new Set(allowedOrigins);
  const dispatcher = new Agent({ connect: guardedConnector(lookup, CONNECT_MS) });
  const guarded = (async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (allowed.has(new URL(url).origin)) return fetch(input, init);
    try {
      // The library's own types of the same standard.
      return (await fetchByAgent(url, { ...(init as object), dispatcher })) as unknown as Response;
    } catch (error) {
      // By itself, a refusal is not taken for a network that fails, and not tried again.
      throw refusalIn(error) ?? error;
    }
  }) satisfies typeof fetch;
  return boundedFetch(guarded);
}
