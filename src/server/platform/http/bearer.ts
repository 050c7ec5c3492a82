import type { FastifyRequest } from 'fastify';
import type { ApiKeyScope } from '#contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that a call was made with, where one was. */
    apiKey: { id: number; name: string; scope: ApiKeyScope } | undefined;
  }
}

/** The token of `Authorization: Bearer`; undefined where the header is another or absent. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}
