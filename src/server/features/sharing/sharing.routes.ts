import * as contract from '#contract/sharing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Visitors } from '#server/platform/http/visitors.ts';
import type { CopiesService } from './copies.service.ts';
import type { GuestsService } from './guests.service.ts';
import type { LinksService } from './links.service.ts';
import { visitOf } from './resolve-guests.ts';

export function mountSharing(
  router: Router,
  {
    links,
    guests,
    copies,
    documents,
    visitors,
    limits,
  }: {
    links: LinksService;
    guests: GuestsService;
    copies: CopiesService;
    documents: DocumentsService;
    visitors: Visitors;
    limits: RateLimiter;
  },
): void {
  // Only the owner sees the key, so the replay is answered by the link's uuid (Z33).
  const replay = {
    nameOf: ({ uuid }: contract.SharedLink) => uuid,
    load: (uuid: string, { actor }: { actor: SignedInActor }) => links.view(actor, uuid),
  };
  router.read(contract.listSharedLinks, ({ actor, query }) => links.list(actor, query.documentUuid));
  router.write(contract.createSharedLink, ({ actor, body }) => links.create(actor, body), { replay });
  router.write(contract.updateSharedLink, ({ actor, params, body }) => links.update(actor, params.uuid, body), {
    replay,
  });
  router.write(contract.deleteSharedLink, ({ actor, params }) => links.remove(actor, params.uuid));
  router.read(contract.openSharedLink, ({ actor, params, request }) =>
    guests.open(params.accessKey, visitOf(request, actor, visitors)),
  );
  router.read(contract.enterSharedLink, ({ actor, params, request }) =>
    guests.enterByPress(params.accessKey, visitOf(request, actor, visitors)),
  );
  router.write(
    contract.copyDocument,
    async ({ actor, params, request }) => {
      // Costs as much as an upload: a document's derived data is made again.
      await limits.take('upload', principalKey(request));
      return copies.copy(actor, params.uuid);
    },
    {
      replay: {
        ...documents.replay,
        load: async (uuid, call) => ({ ...(await documents.replay.load(uuid, call)), taken: null }),
      },
    },
  );
}
