import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/access/actor.ts';

/**
 * Resolves a request to its actor. The accounts feature provides it. `expired` distinguishes an expired session cookie
 * from a missing one.
 */
export type ActorResolver = (request: FastifyRequest) => Promise<{
  actor: Actor;
  expired: boolean;
  sessionId?: number;
  isFresh?: boolean;
  apiKey?: FastifyRequest['apiKey'];
}>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    sessionExpired: boolean;
    /** Session of a signed-in actor. */
    sessionId: number | undefined;
    /** Whether the user signed in or reauthenticated a short while ago (Z06). */
    isFresh: boolean;
  }
}

/** Owner of a row or a rate limit: the API key, account, visitor of a link, or address of an anonymous caller. */
export function principalKey(request: FastifyRequest): string {
  const { actor, apiKey, ip } = request;
  if (apiKey) return `key:${apiKey.id}`;
  if (actor.kind === 'guest') return `guest:${actor.shared.visitor}`;
  return 'userUuid' in actor ? `user:${actor.userUuid}` : `address:${ip}`;
}
