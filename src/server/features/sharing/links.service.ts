import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createSharedLink, SharedLink, updateSharedLink } from '#contract/sharing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { linkBounds, linkStatus } from '#domain/sharing/link-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import { hashToken, newAccessKey } from '#server/platform/secrets/tokens.ts';
import type { LinkChanges, OwnedLink, SharingStore } from './sharing.store.ts';

export type LinksService = ReturnType<typeof createLinksService>;

const SEALED_FOR = 'keys of shared links';

/** An owner's actions on links (S01): create, view, disable and delete. */
export function createLinksService({
  store,
  accounts,
  documents,
  streams,
  clock,
  secretKey,
  publicUrl,
}: {
  store: SharingStore;
  accounts: AccountsService;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  function present(row: OwnedLink): SharedLink {
    const { uuid, name, documentUuid, documentName, active, maxUses, useCount, createdBy } = row;
    const accessKey = unseal(secretKey, SEALED_FOR, row.sealedKey) ?? null;
    return {
      uuid,
      name,
      url: accessKey && new URL(`/shared/${accessKey}`, publicUrl).href,
      accessKey,
      documentUuid,
      documentName,
      status: linkStatus(row, clock.now()),
      active,
      maxUses,
      useCount,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      createdBy,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    };
  }

  async function getLink({ userId }: SignedInActor, uuid: string, tx?: Tx): Promise<OwnedLink> {
    const row = await store.findLink(userId, uuid, tx);
    if (!row) throw new AppError('SHARED_LINK_NOT_FOUND');
    return row;
  }

  const publish = (tx: Tx, { userId }: SignedInActor, uuid: string, status: string) =>
    streams.publish(tx, userId, { type: 'shared-link', uuid, status });

  /** Rejects an end in the past, with which the link would never open. */
  function endOf(expiresAt: string | null): Date | null {
    const end = expiresAt === null ? null : new Date(expiresAt);
    if (end && end <= clock.now()) throw new AppError('VALIDATION_FAILED', [{ path: 'expiresAt', rule: 'in_future' }]);
    return end;
  }

  return {
    async list(actor: SignedInActor, documentUuid: string | undefined): Promise<{ items: SharedLink[] }> {
      const document = documentUuid === undefined ? undefined : await documents.getDocument(actor, documentUuid);
      return { items: (await store.listLinks(actor.userId, document?.id)).map(present) };
    },

    view: async (actor: SignedInActor, uuid: string): Promise<SharedLink> => present(await getLink(actor, uuid)),

    async create(
      actor: SignedInActor,
      body: BodyOf<typeof createSharedLink>,
      { countsVisits = true } = {},
    ): Promise<Command<SharedLink>> {
      const document = await documents.getReadyDocument(actor, body.documentUuid);
      await accounts.requireConfirmedEmail(actor);
      const expiresAt = endOf(body.expiresAt);
      const key = newAccessKey();
      const uuid = randomUUID();
      return {
        async commit(tx, audit) {
          // Lock the document, so that concurrent calls cannot exceed the limit.
          await documents.lockDocument(tx, document);
          const { ofPerson, ofDocument } = await store.countLinks(tx, actor.userId, document.id);
          if (ofPerson >= linkBounds.ofPerson || ofDocument >= linkBounds.ofDocument)
            throw new AppError('SHARED_LINK_LIMIT_REACHED');
          await store.insertLink(tx, {
            uuid,
            ownerId: actor.userId,
            documentId: document.id,
            name: body.name.trim(),
            keyHash: hashToken(key),
            sealedKey: seal(secretKey, SEALED_FOR, key),
            expiresAt,
            maxUses: body.maxUses,
            countsVisits,
            createdAt: clock.now(),
          });
          await audit.record(tx, { targetUuid: uuid, after: { expiresAt, maxUses: body.maxUses } });
          publish(tx, actor, uuid, 'active');
          return present(await getLink(actor, uuid, tx));
        },
      };
    },

    async update(
      actor: SignedInActor,
      uuid: string,
      { name, active, expiresAt, maxUses }: BodyOf<typeof updateSharedLink>,
    ): Promise<Command<SharedLink>> {
      await getLink(actor, uuid);
      const changes: LinkChanges = {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(active === undefined ? {} : { active }),
        ...(expiresAt === undefined ? {} : { expiresAt: endOf(expiresAt) }),
        ...(maxUses === undefined ? {} : { maxUses }),
      };
      return {
        async commit(tx) {
          if (Object.keys(changes).length > 0) await store.updateLink(tx, actor.userId, uuid, changes);
          const changed = present(await getLink(actor, uuid, tx));
          publish(tx, actor, uuid, changed.status);
          return changed;
        },
      };
    },

    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      await getLink(actor, uuid);
      return {
        async commit(tx) {
          if (!(await store.deleteLink(tx, actor.userId, uuid))) throw new AppError('SHARED_LINK_NOT_FOUND');
          publish(tx, actor, uuid, 'deleted');
          return { ok: true };
        },
      };
    },
  };
}
