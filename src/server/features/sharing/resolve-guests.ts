import type { FastifyRequest } from 'fastify';
import { isSignedIn, type Actor, type SharedDocument } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import type { Visitors } from '#server/platform/http/visitors.ts';
import type { GuestsService, Visit } from './guests.service.ts';

/**
 * Resolves a caller with a link's key, where keys are accepted: a guest, or a signed-in user who may also read its
 * document (Z15). Guests see an error for an invalid key; signed-in users keep their rights.
 */
export function resolveGuests(guests: GuestsService, visitors: Visitors, resolveSession: ActorResolver): ActorResolver {
  return async (request) => {
    const resolved = await resolveSession(request);
    const { accessKey } = request;
    if (!accessKey) return resolved;
    const visit = visitOf(request, resolved.actor, visitors);
    try {
      const link = await guests.enter(accessKey.key, visit);
      if ((accessKey.documentUuid ?? link.documentUuid) !== link.documentUuid)
        throw new AppError('SHARED_ACCESS_DENIED');
      return {
        ...resolved,
        actor: withDocument(resolved.actor, { linkId: link.id, documentId: link.documentId, visitor: visit.visitor }),
      };
    } catch (error) {
      if (error instanceof AppError && isSignedIn(resolved.actor) && opensNothing.has(error.code)) return resolved;
      throw error;
    }
  };
}

/** The visit of a caller: a browser, and the account signed in there. */
export const visitOf = (request: FastifyRequest, actor: Actor, visitors: Visitors): Visit => ({
  actor,
  visitor: visitors.idOf(request),
  account: isSignedIn(actor) ? visitors.idOfUser(actor.userId) : undefined,
  address: request.ip,
});

const opensNothing = new Set([
  'SHARED_LINK_NOT_FOUND',
  'SHARED_LINK_INVALID',
  'SHARED_LINK_INACTIVE',
  'SHARED_LINK_EXPIRED',
  'SHARED_LINK_MAX_USES',
]);

const withDocument = (actor: Actor, shared: SharedDocument): Actor =>
  isSignedIn(actor) ? { ...actor, shared } : { kind: 'guest', shared };
