import { Readable } from 'node:stream';
import { type RowQuery, tableEndpoints } from '#contract/admin-tables.ts';
import { tableNames } from '#domain/admin/admin-tables.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Input, Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { createTablesService } from './tables.service.ts';
import { createTablesStore } from './tables.store.ts';

/** The route has parsed the input with the schema made from the table's declaration. */
interface Parsed {
  actor: Input<never>['actor'] & { kind: 'admin' };
  params: { uuid: string };
}

/** Wires small tables that administrators edit by hand. */
export function createTablesFeature({
  database,
  ...ports
}: {
  database: Database;
  accounts: AccountsService;
  trail: AuditTrail;
  clock: Clock;
}) {
  const tables = createTablesService({ database, store: createTablesStore(database.lists), ...ports });
  return defineFeature({
    mount(router: Router): void {
      for (const name of tableNames) {
        const calls = tableEndpoints[name];
        const uuidOf = ({ params }: { params: unknown }) => (params as Parsed['params']).uuid;
        router.read(calls.list, ({ query }) => tables.list(name, query as never));
        router.respond(calls.export, async ({ actor, query, request, reply }) => {
          const lines = await tables.exportLines(actor as Parsed['actor'], name, query as RowQuery, request.id);
          return sendFile(reply, { kind: 'csv', fileName: `${name}.csv`, inline: false, body: Readable.from(lines) });
        });
        if (calls.get) router.read(calls.get, (input) => tables.view(name, uuidOf(input)));
        if (calls.create) router.write(calls.create, async ({ body }) => tables.create(name, body as never));
        if (calls.update)
          router.write(calls.update, async ({ body, ...input }) => tables.update(name, uuidOf(input), body as never), {
            replay: { load: (_, input) => tables.view(name, uuidOf(input)) },
          });
        if (calls.delete) router.write(calls.delete, async (input) => tables.delete(name, uuidOf(input)));
      }
    },
  });
}
