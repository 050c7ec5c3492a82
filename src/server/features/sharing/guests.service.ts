import type { OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { openSharedLink } from '#contract/sharing.ts';
import { isSignedIn, type Actor } from '#domain/access/actor.ts';
import { SHARED_CARDS } from '#domain/flashcards/card-bounds.ts';
import { forgottenSince, type LinkStatus, openLink } from '#domain/sharing/link-rules.ts';
import type { Database } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { hashToken, isAccessKey } from '#server/platform/secrets/tokens.ts';
import type { LinkRow, SharingStore } from './sharing.store.ts';

export type GuestsService = ReturnType<typeof createGuestsService>;

/** Who stands at the door. */
export interface Visit {
  actor: Actor;
  visitor: string;
  address: string;
}

const codeOf: Record<Exclude<LinkStatus, 'active'>, ErrorCode> = {
  inactive: 'SHARED_LINK_INACTIVE',
  expired: 'SHARED_LINK_EXPIRED',
  max_uses_reached: 'SHARED_LINK_MAX_USES',
};

/** Lets the holders of keys in, and counts them (Z13, Z14). Nothing is remembered between two calls: a right ends at once. */
export function createGuestsService({
  database,
  store,
  streams,
  limits,
  clock,
}: {
  database: Database;
  store: SharingStore;
  streams: EventStreams;
  limits: RateLimiter;
  clock: Clock;
}) {
  const owns = (actor: Actor, { ownerId }: LinkRow) => isSignedIn(actor) && actor.userId === ownerId;

  /** Found by its hash: what a comparison could tell by its time is of no use to find a key. */
  async function findLink(key: string, { visitor, address }: Visit) {
    if (!isAccessKey(key)) throw new AppError('SHARED_LINK_INVALID');
    await limits.take('keyedCalls', address);
    const found = await store.findByKey(hashToken(key), visitor);
    if (found) return found;
    await limits.take('unknownAccessKeys', address);
    throw new AppError('SHARED_LINK_NOT_FOUND');
  }

  /** One use of the link; false where it has none any more. */
  async function count({ id, uuid, ownerId }: LinkRow, visitor: string): Promise<boolean> {
    const countedAt = clock.now();
    const knownMeanwhile = new Error('counted by a call at the same time');
    try {
      return await database.transaction(async (tx) => {
        if (!(await store.countUse(tx, id, countedAt))) return false;
        if (!(await store.addVisit(tx, { linkId: id, visitor, countedAt }, forgottenSince(countedAt))))
          throw knownMeanwhile;
        await streams.publish(tx, ownerId, { type: 'shared-link', uuid, status: 'used' });
        return true;
      });
    } catch (error) {
      if (error === knownMeanwhile) return true;
      throw error;
    }
  }

  /** The link that this key opens for this visitor; throws the reason where it does not. */
  async function enter(key: string, visit: Visit): Promise<LinkRow> {
    const link = await findLink(key, visit);
    if (link.suspended) throw new AppError('SHARED_LINK_INACTIVE');
    if (owns(visit.actor, link)) return link;
    const { counts, refused } = openLink(link, link.countedAt ?? undefined, clock.now());
    if (refused) throw new AppError(codeOf[refused]);
    if (!counts) return link;
    // Whoever takes a new name with each call is told by their address.
    await limits.take('newVisits', visit.address);
    if (await count(link, visit.visitor)) return link;
    // Between the two looks the last use went, perhaps to another call of this visitor, or the link was switched off.
    return enter(key, visit);
  }

  return {
    enter,

    async open(key: string, visit: Visit): Promise<OutputOf<typeof openSharedLink>> {
      const link = await enter(key, visit);
      return {
        document: { uuid: link.documentUuid, name: link.documentName },
        guest: {
          sharedBy: link.createdBy,
          expiresAt: link.expiresAt?.toISOString() ?? null,
          isOwner: owns(visit.actor, link),
        },
        limits: { flashcards: SHARED_CARDS },
      };
    },

    sweep: () => store.deleteVisitsUntil(forgottenSince(clock.now())),
  };
}
