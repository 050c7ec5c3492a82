import type { FastifyRequest } from 'fastify';
import { takesKey } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The key of a link as it came with a call, and the document that the caller takes it to be of. */
export interface GivenKey {
  key: string;
  documentUuid: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    accessKey: GivenKey | undefined;
    /** A key came along, whether it counts here or not. */
    bringsKey: boolean;
  }
}

/**
 * Takes the key out of a call (S04): it travels in headers, and as parameters where none can be set. Both must say the
 * same. Where keys do not count nothing is looked at.
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

/** Addresses of pages and calls that hold a key: no page they lead to is told where one came from (Z17). */
export const holdsKey = (url: string): boolean => /\/shared\/|[?&]accessKey=/i.test(decoded(url));

/** The key in the address of a shared page. */
export const keyOfPage = (url: string): string | undefined => /^\/shared\/([^/?]+)/.exec(decoded(url))?.[1];

/** Browsers and proxies may escape any sign, `/` within a parameter above all; what is no escape stays. */
function decoded(url: string): string {
  return url.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
