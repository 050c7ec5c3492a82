import { deleteUser } from '#contract/accounts.ts';
import { getLimits } from '#contract/billing.ts';
import { urlOf } from '#contract/endpoint.ts';
import { cancelImport, downloadExport, getImport, requestExport, startImport } from '#contract/people-data.ts';
import type { AccountsService, Sessions } from '#server/features/accounts/accounts.service.ts';
import type { Database } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { UsagePart } from '#server/platform/usage/usage-part.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature, type Erase } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { ImportPart } from '#server/platform/import/import-part.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { createExportService } from './export.service.ts';
import { createLimitsService } from './limits.service.ts';
import { createImportService } from './import.service.ts';
import { createImportStore } from './import.store.ts';
import { createImportWorker, createRemoveImportFilesWorker } from './import.worker.ts';
import { createEraseWorker } from './people-data.worker.ts';

/** Maximum size of an export to import, in any plan. */
const MOST_IMPORT_BYTES = 2 * 1024 ** 3;
/** Room for everything in an export except the documents' files. */
const IMPORT_BESIDES_BYTES = 64 * 1024 ** 2;

/** Wires whole-account operations: export (Z46), import, and deletion (Z47). */
export function createPeopleDataFeature({
  database,
  accounts,
  sessions,
  billing,
  files,
  diskSpace,
  queue,
  streams,
  limits,
  erasures,
  exports,
  usages,
  documents,
  parts,
  trail,
  clock,
  secretKey,
}: {
  database: Database;
  accounts: AccountsService;
  sessions: Sessions;
  billing: BillingService;
  files: FileStore;
  diskSpace: DiskSpace;
  queue: Queue;
  streams: EventStreams;
  limits: RateLimiter;
  erasures: Erase[];
  exports: ExportPart[];
  usages: UsagePart[];
  documents: DocumentsService;
  /** Parts of an import, in order. */
  parts: ImportPart[];
  trail: AuditTrail;
  clock: Clock;
  secretKey: string;
}) {
  const exporting = createExportService({ parts: exports, clock, secretKey });
  const limitsOf = createLimitsService({ accounts, billing, documents, usages });
  const imports = createImportService({ store: createImportStore(database.db), files, queue, streams, clock });
  return defineFeature(
    {
      workers: [createImportWorker({ database, accounts, imports, files, diskSpace, parts })],
      workersOnFullDisk: [
        createEraseWorker(accounts, [...erasures, imports.removeAll]),
        createRemoveImportFilesWorker({ files }),
      ],
      sweep: imports.sweep,
      mount(router: Router): void {
        router.read(getLimits, ({ actor, query }) => limitsOf.view(actor, query));
        router.respond(requestExport, async ({ actor, request }) => {
          await limits.take('exports', String(actor.userId));
          const by = { kind: actor.kind === 'admin' ? 'admin' : 'person', uuid: actor.userUuid } as const;
          const entry = { action: 'account.export', targetKind: 'person', targetUuid: actor.userUuid };
          await database.transaction((tx) => trail.record(tx, by, { ...entry, requestId: request.id }));
          return { url: urlOf(downloadExport, { query: { ticket: exporting.ticket(actor) } }) };
        });
        router.respond(downloadExport, async ({ actor, query, reply }) => {
          await limits.take('exportDownloads', String(actor.userId));
          const body = exporting.download(actor, query.ticket);
          const fileName = `repaso-${clock.now().toISOString().slice(0, 10)}.zip`;
          return sendFile(reply, { kind: 'zip', fileName, inline: false, body });
        });
        router.write(startImport, async ({ actor, request }) => {
          await limits.take('imports', String(actor.userId));
          await imports.requireNone(actor);
          const most = Math.min(billing.limitsFor(actor).storageBytes + IMPORT_BESIDES_BYTES, MOST_IMPORT_BYTES);
          return imports.start(actor, await stageUpload(request, files, most));
        });
        router.read(getImport, ({ actor }) => imports.view(actor));
        router.write(cancelImport, ({ actor }) => imports.cancel(actor), {
          after: (_, { actor }) => imports.stop(actor),
        });
        router.write(
          deleteUser,
          async ({ actor, body }) => {
            await limits.take('passwordByUser', String(actor.userId));
            return accounts.leave(body, actor);
          },
          { after: (_, { request, reply }) => sessions.close(request, reply) },
        );
      },
    },
    {
      limits: limitsOf,
    },
  );
}
