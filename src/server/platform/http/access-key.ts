import type { FastifyRequest } from 'fastify';
import { takesKey } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The access key sent with a call, and the document the caller expects it to open. */
export interface GivenKey {
  key: string;
  documentUuid: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    accessKey: GivenKey | undefined;
    /** Whether the call brought a key, valid for this endpoint or not. */
    bringsKey: boolean;
  }
}

/**
 * Takes the access key from a call (S04), from headers or, where a client cannot set headers, from query parameters.
 * Both must agree. Endpoints that accept no key ignore it.
 */
export function takeAccessKey(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const keys = [request.headers['x-access-key'], query['accessKey']];
  delete query['accessKey'];
  request.bringsKey = keys.some((key) => key !== undefined);
  const { endpoint } = request.routeOptions.config;
  if (!request.bringsKey || !endpoint || !takesKey(endpoint.access)) return;
  const documentUuids = [request.headers['x-document-uuid'], query['documentUuid']];
  delete query['documentUuid'];
  const key = theOne(keys);
  if (key !== undefined) request.accessKey = { key, documentUuid: theOne(documentUuids) };
}

function theOne(values: unknown[]): string | undefined {
  const [first, ...others] = values.filter((value) => value !== undefined);
  const isOne = (typeof first === 'string' || first === undefined) && others.every((other) => other === first);
  if (!isOne) throw new AppError('SHARED_LINK_INVALID');
  return first;
}

/** Whether the URL contains a key: then pages it links to must not see it as referrer (Z17). */
export const holdsKey = (url: string): boolean => /\/shared\/|[?&]accessKey=/i.test(decoded(url));

/** The key in the address of a shared page. */
export const keyOfPage = (url: string): string | undefined => /^\/shared\/([^/?]+)/.exec(decoded(url))?.[1];

/**
 * Decodes each escape by itself: browsers and proxies may escape any character, above all `/` in a parameter. Invalid
 * escapes stay unchanged.
 */
function decoded(url: string): string {
  return url.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
