import { deleteUser } from '#contract/accounts.ts';
import { urlOf } from '#contract/endpoint.ts';
import { downloadExport, requestExport } from '#contract/people-data.ts';
import type { AccountsService, Sessions } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { createExportService } from './export.service.ts';
import { createEraseWorker, type Erase } from './people-data.worker.ts';

/** What concerns everything of a person: taking it along (Z46), and the deletion of an account (Z47). */
export function createPeopleDataFeature({
  accounts,
  sessions,
  limits,
  erasures,
  exports,
  clock,
  secretKey,
}: {
  accounts: AccountsService;
  sessions: Sessions;
  limits: RateLimiter;
  erasures: Erase[];
  exports: ExportPart[];
  clock: Clock;
  secretKey: string;
}) {
  const exporting = createExportService({ parts: exports, clock, secretKey });
  return {
    workers: [createEraseWorker(accounts, erasures)],
    mount(router: Router): void {
      router.respond(requestExport, async ({ actor }) => {
        await limits.take('exports', String(actor.userId));
        return { url: urlOf(downloadExport, { query: { ticket: exporting.ticket(actor) } }) };
      });
      router.respond(downloadExport, async ({ actor, query, reply }) => {
        await limits.take('exportDownloads', String(actor.userId));
        const body = exporting.download(actor, query.ticket);
        const fileName = `repaso-${clock.now().toISOString().slice(0, 10)}.zip`;
        return sendFile(reply, { kind: 'zip', fileName, inline: false, body });
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
  };
}
