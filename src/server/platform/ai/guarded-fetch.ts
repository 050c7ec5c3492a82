import { lookup as systemLookup } from 'node:dns';
import { Agent, fetch as fetchByAgent } from 'undici';
import { guardedConnector } from '#server/platform/web/guarded-connector.ts';
import { refusalIn } from '#server/platform/web/web-error.ts';
import { boundedFetch, patience, patientFetch } from './fetch-bounded.ts';

const CONNECT_MS = 10_000;

/**
 * A fetch for addresses entered by administrators: public hosts, and only those private origins that the operator
 * allows (Z24, Z50). Otherwise an administrator's account could explore the operator's network.
 */
export function guardedFetch(allowedOrigins: readonly string[], lookup = systemLookup): typeof fetch {
  const allowed = new Set(allowedOrigins);
  const dispatcher = new Agent({ ...patience, connect: guardedConnector(lookup, CONNECT_MS) });
  const guarded = (async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (allowed.has(new URL(url).origin)) return patientFetch(input, init);
    try {
      // Compatible types from the library.
      return (await fetchByAgent(url, { ...(init as object), dispatcher })) as unknown as Response;
    } catch (error) {
      // Throw the rejection itself, so that it is not mistaken for a network failure and retried.
      throw refusalIn(error) ?? error;
    }
  }) satisfies typeof fetch;
  return boundedFetch(guarded);
}
