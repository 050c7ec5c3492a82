import type { FastifyRequest } from 'fastify';
import type { ApiKeyScope } from '#contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key of the call, if any. */
    apiKey: { id: number; name: string; scope: ApiKeyScope } | undefined;
  }
}

/** The token of `Authorization: Bearer`; undefined if the header is missing or has another scheme. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}
