import { MOST_COUNTED_ROWS, MOST_EXPORTED_ROWS, type RowQuery } from '#contract/admin-tables.ts';
import { cellText, type CellValue, type TableName, tableOf, type TableRow } from '#domain/admin/admin-tables.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import { recordedCsv } from '#server/platform/audit/recorded-csv.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { StoredRow, TablesStore } from './tables.store.ts';

/** Rows per batch of a CSV export. */
const PIECE = 1_000;

type Values = Record<string, unknown>;

/** Lets administrators view and edit rows of tables directly (X05). */
export function createTablesService({
  database,
  store,
  accounts,
  trail,
  clock,
}: {
  database: Pick<Database, 'transaction'>;
  store: TablesStore;
  accounts: Pick<AccountsService, 'namesOf'>;
  trail: Pick<AuditTrail, 'record'>;
  clock: Clock;
}) {
  async function present(name: TableName, rows: StoredRow[], tx?: Tx): Promise<TableRow[]> {
    const columns = Object.entries(tableOf(name).columns);
    const people = columns.filter(([, { kind }]) => kind === 'person').map(([column]) => column);
    const uuids = rows.flatMap(({ values }) => people.map((column) => values[column]).filter((uuid) => uuid !== null));
    const names = uuids.length > 0 ? await accounts.namesOf(uuids.map(String), tx) : new Map<string, string>();
    const cellOf = (kind: string, value: unknown): CellValue => {
      if (value === null || value === undefined) return null;
      if (kind === 'person') return { uuid: value as string, name: names.get(value as string) ?? null };
      if (kind === 'instant') return new Date(value as string | Date).toISOString();
      return value as string | number | boolean;
    };
    return rows.map(({ key, version, values }) => ({
      key,
      version,
      values: Object.fromEntries(columns.map(([column, { kind }]) => [column, cellOf(kind, values[column])])),
    }));
  }

  async function view(name: TableName, uuid: string, tx?: Tx): Promise<TableRow> {
    const row = await store.find(name, uuid, tx);
    const [shown] = row ? await present(name, [row], tx) : [];
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  }

  /** Name of a row in the audit log: its table and its first column. */
  const labelOf = (name: TableName, { values }: TableRow): string => `${name}: ${cellText(Object.values(values)[0])}`;

  return {
    view,

    async list(name: TableName, { page, pageSize, ...query }: RowQuery & { page: number; pageSize: number }) {
      const rows = await store.list(name, query, pageSize, (page - 1) * pageSize);
      const counted = await store.count(name, query, MOST_COUNTED_ROWS + 1);
      const total = Math.min(counted, MOST_COUNTED_ROWS);
      return { items: await present(name, rows), page, pageSize, total, isMore: counted > total };
    },

    create: (name: TableName, values: Values): Command<TableRow> => ({
      async commit(tx, audit) {
        const row = await store.insert(tx, name, values, clock.now());
        if (!row) {
          const [column = ''] = Object.entries(tableOf(name).columns).find(([, { write }]) => write === 'create') ?? [];
          throw new AppError('VALIDATION_FAILED', [{ path: column, rule: 'taken' }]);
        }
        const shown = await view(name, row.key, tx);
        await audit.record(tx, { targetUuid: row.key, label: labelOf(name, shown), after: shown.values });
        return shown;
      },
    }),

    update: (
      name: TableName,
      uuid: string,
      { version, ...changes }: Values & { version: number },
    ): Command<TableRow> => ({
      async commit(tx, audit) {
        const before = await view(name, uuid, tx);
        const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        if (!(await store.update(tx, name, { uuid, version, values }))) {
          const { version: current } = await view(name, uuid, tx);
          throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current ?? 0 }]);
        }
        const after = await view(name, uuid, tx);
        await audit.record(tx, {
          targetUuid: uuid,
          label: labelOf(name, after),
          before: before.values,
          after: after.values,
        });
        return after;
      },
    }),

    delete: (name: TableName, uuid: string): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const found = await store.find(name, uuid, tx);
        if (!found) {
          audit.unchanged();
          return { ok: true };
        }
        const before = await view(name, uuid, tx);
        if (!(await store.delete(tx, name, uuid))) {
          audit.unchanged();
          return { ok: true };
        }
        await audit.record(tx, { targetUuid: uuid, label: labelOf(name, before), before: before.values });
        return { ok: true };
      },
    }),

    exportLines(actor: SignedInActor, name: TableName, query: RowQuery, requestId: string) {
      const columns = Object.keys(tableOf(name).columns);
      const cellOf = (value: CellValue | undefined): string | number | null => {
        if (value === null || value === undefined) return null;
        if (typeof value === 'object') return value.uuid;
        return typeof value === 'boolean' ? String(value) : value;
      };
      async function* pieces() {
        const keys = await store.listKeys(name, query, MOST_EXPORTED_ROWS);
        for (const piece of inPieces(keys, PIECE)) {
          const rows = await present(name, await store.listByKeys(name, piece));
          yield rows.map(({ values }) => columns.map((column) => cellOf(values[column])));
        }
      }
      const entry = { action: 'table.export', targetKind: 'row', label: name, requestId };
      return recordedCsv({ database, trail }, actor, { entry, filter: query, head: columns, pieces: pieces() });
    },
  };
}
