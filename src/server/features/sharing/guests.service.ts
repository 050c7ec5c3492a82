import type { OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { openSharedLink } from '#contract/sharing.ts';
import { isSignedIn, type Actor } from '#domain/access/actor.ts';
import { SHARED_CARDS } from '#domain/flashcards/card-bounds.ts';
import { enterLink, forgottenSince, type LinkStatus } from '#domain/sharing/link-rules.ts';
import type { Database } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { hashToken, isAccessKey } from '#server/platform/secrets/tokens.ts';
import type { LinkRow, SharingStore } from './sharing.store.ts';

export type GuestsService = ReturnType<typeof createGuestsService>;

/** A visit to a link. */
export interface Visit {
  actor: Actor;
  /** Identifiers of the browser and the account (see Visitors). */
  visitor: string;
  account: string | undefined;
  address: string;
}

const codeOf: Record<Exclude<LinkStatus, 'active'>, ErrorCode> = {
  inactive: 'SHARED_LINK_INACTIVE',
  expired: 'SHARED_LINK_EXPIRED',
  max_uses_reached: 'SHARED_LINK_MAX_USES',
};

/**
 * Admits holders of keys and counts them (Z13, Z14). Keeps no state between calls, so revoking takes effect at once.
 */
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

  /** Looks up the hash, so that response times reveal nothing about keys. */
  async function findLink(key: string, { visitor, account, address }: Visit) {
    if (!isAccessKey(key)) throw new AppError('SHARED_LINK_INVALID');
    await limits.take('keyedCalls', address);
    const found = await store.findByKey(hashToken(key), visitor, account ?? visitor);
    if (found) return found;
    await limits.take('unknownAccessKeys', address);
    throw new AppError('SHARED_LINK_NOT_FOUND');
  }

  /** Counts one use of the link; returns false if it does not open any more. Its lock serializes the uses (Z14). */
  async function count({ id, uuid, ownerId }: LinkRow, visitor: string): Promise<boolean> {
    const countedAt = clock.now();
    const knownMeanwhile = new Error('counted by a call at the same time');
    try {
      return await database.transaction(async (tx) => {
        const link = await store.lockLink(tx, id);
        if (!link || enterLink(link, false, countedAt).refused) return false;
        await store.addUse(tx, id, countedAt);
        if (!(await store.addVisit(tx, { linkId: id, visitor, countedAt }))) throw knownMeanwhile;
        streams.publish(tx, ownerId, { type: 'shared-link', uuid, status: 'used' });
        return true;
      });
    } catch (error) {
      if (error === knownMeanwhile) return true;
      throw error;
    }
  }

  /** The link for this key, and whether entering counts as a use; throws the reason if the link does not open. */
  async function look(key: string, visit: Visit): Promise<{ link: LinkRow; counts: boolean }> {
    const link = await findLink(key, visit);
    if (link.suspended) throw new AppError('SHARED_LINK_INACTIVE');
    if (owns(visit.actor, link)) return { link, counts: false };
    const { counts, refused } = enterLink(link, link.isKnown, clock.now());
    if (refused) throw new AppError(codeOf[refused]);
    return { link, counts: counts && link.countsVisits };
  }

  /** Enters by the link, which counts as a use once per person. */
  async function enter(key: string, visit: Visit): Promise<LinkRow> {
    for (;;) {
      const { link, counts } = await look(key, visit);
      if (!counts) return link;
      // A caller who changes identity with each call is limited by address.
      await limits.take('newVisits', visit.address);
      if (await count(link, visit.account ?? visit.visitor)) return link;
      // The last use was taken meanwhile, perhaps by another call of this visitor, or the link was disabled.
    }
  }

  const present = (link: LinkRow, visit: Visit, isEntered: boolean): OutputOf<typeof openSharedLink> => ({
    document: { uuid: link.documentUuid, name: link.documentName },
    guest: {
      sharedBy: link.createdBy,
      expiresAt: link.expiresAt?.toISOString() ?? null,
      isOwner: owns(visit.actor, link),
    },
    isEntered,
    limits: { flashcards: SHARED_CARDS },
  });

  return {
    enter,

    /** Shows where a link leads without counting a use, since programs open links too. */
    async open(key: string, visit: Visit): Promise<OutputOf<typeof openSharedLink>> {
      const { link, counts } = await look(key, visit);
      return present(link, visit, !counts);
    },

    enterByPress: async (key: string, visit: Visit) => present(await enter(key, visit), visit, true),

    /** Name of the document, for a messenger's link preview; undefined if the link does not open. */
    async previewOf(key: string, address: string): Promise<{ name: string; sharedBy: string } | undefined> {
      try {
        const visit: Visit = { actor: { kind: 'anonymous' }, visitor: '', account: undefined, address };
        const { link } = await look(key, visit);
        return { name: link.documentName, sharedBy: link.createdBy };
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    sweep: () => store.deleteVisitsUntil(forgottenSince(clock.now())),
  };
}
