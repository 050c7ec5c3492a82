import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { InvitationsService } from '#server/features/accounts/invitations.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { CopiesService } from '#server/features/sharing/copies.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { mountClasses } from './classes.routes.ts';
import { type ClassesService, createClassesService, type WorkOf } from './classes.service.ts';
import { createClassesStore } from './classes.store.ts';

/** Wires classes: a teacher shares documents with accounts that join, and pupils decide what the teacher sees. */
/** Today mentions a document of a class for two weeks. */
const NEW_MS = 14 * 24 * 60 * 60 * 1000;

export function createClassesFeature(ports: {
  database: Database;
  accounts: AccountsService;
  documents: DocumentsService;
  copies: CopiesService;
  invitations: InvitationsService;
  events: EventBus;
  workOf: WorkOf;
  limits: RateLimiter;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const { database, accounts, documents } = ports;
  const store = createClassesStore(database.db, {
    documentUuid: documents.uuidOf,
    documentName: documents.nameOf,
    documentLicence: documents.licenceOf,
    username: accounts.usernameOf,
    isSuspended: accounts.isSuspended,
  });
  const classes = createClassesService({ ...ports, store });
  ports.events.subscribe('invitation.used', (tx, used) => classes.admit(tx, used));
  ports.invitations.recogniseClassCodesBy(classes.isCode);
  return defineFeature(
    {
      exports: exportClasses(classes),
      mount: (router: Router) => mountClasses(router, { ...ports, classes }),
    },
    {
      newestUncopied: (userId: number) =>
        store.findNewestUncopied(userId, new Date(ports.clock.now().getTime() - NEW_MS)),
    },
  );
}

/** Exports the classes a user taught or attended, without other pupils. */
function exportClasses(classes: ClassesService): ExportPart {
  return async function* (actor) {
    yield { name: 'classes.json', read: () => classes.listForExport(actor) };
  };
}
