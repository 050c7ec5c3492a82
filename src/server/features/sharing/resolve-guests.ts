import { isSignedIn, type Actor, type SharedDocument } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import type { Visitors } from '#server/platform/http/visitors.ts';
import type { GuestsService } from './guests.service.ts';

/**
 * Who brings the key of a link where keys count is its guest, or somebody signed in who may read its document as well
 * (Z15). A key that opens nothing is told to guests; of who is signed in it takes no right away.
 */
export function resolveGuests(guests: GuestsService, visitors: Visitors, resolveSession: ActorResolver): ActorResolver {
  return async (request) => {
    const resolved = await resolveSession(request);
    const { accessKey, ip: address } = request;
    if (!accessKey) return resolved;
    const visitor = visitors.idOf(request);
    try {
      const link = await guests.enter(accessKey.key, { actor: resolved.actor, visitor, address });
      if ((accessKey.documentUuid ?? link.documentUuid) !== link.documentUuid)
        throw new AppError('SHARED_ACCESS_DENIED');
      return {
        ...resolved,
        actor: withDocument(resolved.actor, { linkId: link.id, documentId: link.documentId, visitor }),
      };
    } catch (error) {
      if (error instanceof AppError && isSignedIn(resolved.actor) && opensNothing.has(error.code)) return resolved;
      throw error;
    }
  };
}

const opensNothing = new Set([
  'SHARED_LINK_NOT_FOUND',
  'SHARED_LINK_INVALID',
  'SHARED_LINK_INACTIVE',
  'SHARED_LINK_EXPIRED',
  'SHARED_LINK_MAX_USES',
]);

const withDocument = (actor: Actor, shared: SharedDocument): Actor =>
  isSignedIn(actor) ? { ...actor, shared } : { kind: 'guest', shared };
