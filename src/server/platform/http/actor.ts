import type { FastifyRequest } from 'fastify';
import type { SignedInActor, Actor } from '#domain/access/actor.ts';

/**
 * How a request becomes an actor. The accounts feature provides it; `expired` tells a session cookie that is no longer
 * good from none at all.
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
    /** The session of a signed-in actor. */
    sessionId: number | undefined;
    /** Whether its person signed in or confirmed who they are a short while ago (Z06). */
    isFresh: boolean;
  }
}

/** The account that writes and its session: that browser needs no event about its own action. */
export type SessionActor = SignedInActor & { sessionId: number | undefined };

/**
 * Owner of a row or of a rate limit: the API key, the account, the visitor of a link, or the address of an anonymous
 * caller.
 */
export function principalKey(request: FastifyRequest): string {
  const { actor, apiKey, ip } = request;
  if (apiKey) return `key:${apiKey.id}`;
  if (actor.kind === 'guest') return `guest:${actor.shared.visitor}`;
  return 'userUuid' in actor ? `user:${actor.userUuid}` : `address:${ip}`;
}
