import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { ActorResolver } from '#server/platform/http/actor.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Visitors } from '#server/platform/http/visitors.ts';
import { type CopyParts, createCopiesService } from './copies.service.ts';
import { createGuestsService } from './guests.service.ts';
import { createLinksService } from './links.service.ts';
import { resolveGuests } from './resolve-guests.ts';
import { exportLinks } from './sharing.export.ts';
import { mountSharing } from './sharing.routes.ts';
import { createSharingStore } from './sharing.store.ts';

/** Wires links to documents, and the guests who use them. */
export function createSharingFeature(ports: {
  database: Database;
  accounts: AccountsService;
  documents: DocumentsService;
  files: FileStore;
  parts: CopyParts;
  streams: EventStreams;
  limits: RateLimiter;
  visitors: Visitors;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const { database, accounts, documents, visitors } = ports;
  const store = createSharingStore(database.db, {
    documentUuid: documents.uuidOf,
    documentName: documents.nameOf,
    username: accounts.usernameOf,
    isSuspended: accounts.isSuspended,
  });
  const links = createLinksService({ ...ports, store });
  const guests = createGuestsService({ ...ports, store });
  const copies = createCopiesService(ports);
  return defineFeature(
    {
      exports: exportLinks(links),
      sweep: guests.sweep,
      mount: (router: Router) =>
        mountSharing(router, { links, guests, copies, documents, visitors, limits: ports.limits }),
    },
    {
      links,
      copies,
      previewOf: guests.previewOf,
      resolveActor: (resolveSession: ActorResolver) => resolveGuests(guests, visitors, resolveSession),
    },
  );
}
