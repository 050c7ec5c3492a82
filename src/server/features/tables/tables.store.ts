import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type RowQuery } from '#contract/admin-tables.ts';
import { type TableColumn, type TableName, tableOf } from '#domain/admin/admin-tables.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { academyCategories, academyCategoryTexts } from '#server/db/tables/academy.ts';
import { users, waitlist } from '#server/db/tables/accounts.ts';
import { creditEntries, documentEntries, paidInvoices, pointEntries, stripeEvents } from '#server/db/tables/billing.ts';
import { subscribers } from '#server/db/tables/forms.ts';
import { quests } from '#server/db/tables/quests.ts';
import { referrals } from '#server/db/tables/referrals.ts';

interface Binding {
  table: PgTable;
  /** Identifies a row. */
  key: PgColumn;
  version?: PgColumn;
  /** Columns from other tables. */
  elsewhere?: Record<string, SQL>;
  /** Values for a new row beside the entered ones. */
  added?: (now: Date) => Record<string, unknown>;
}

const personOf = (userId: PgColumn) => sql`(select ${users.uuid} from ${users} where ${users.id} = ${userId})`;
const ledger = <Table extends typeof pointEntries | typeof creditEntries | typeof documentEntries>(table: Table) => ({
  table,
  key: table.uuid,
});

const bindings: Record<TableName, Binding> = {
  waitlist: { table: waitlist, key: waitlist.uuid, added: (now) => ({ createdAt: now }) },
  subscribers: { table: subscribers, key: subscribers.uuid },
  quests: {
    table: quests,
    key: quests.uuid,
    version: quests.version,
    // Users can earn it only after an administrator publishes it.
    added: () => ({ uuid: randomUUID(), published: false }),
  },
  'category-texts': {
    table: academyCategoryTexts,
    key: academyCategoryTexts.uuid,
    version: academyCategoryTexts.version,
    elsewhere: {
      category: sql`(select ${academyCategories.key} from ${academyCategories} where ${academyCategories.id} = ${academyCategoryTexts.categoryId})`,
    },
  },
  points: ledger(pointEntries),
  credit: ledger(creditEntries),
  'earned-documents': ledger(documentEntries),
  referrals: {
    table: referrals,
    key: referrals.uuid,
    elsewhere: { referrer: personOf(referrals.referrerId), referred: personOf(referrals.referredId) },
  },
  'paid-invoices': {
    table: paidInvoices,
    key: paidInvoices.stripeId,
    elsewhere: { person: personOf(paidInvoices.userId) },
  },
  'stripe-events': { table: stripeEvents, key: stripeEvents.id },
};

export interface StoredRow {
  key: string;
  version: number | null;
  values: Record<string, unknown>;
}

export type TablesStore = ReturnType<typeof createTablesStore>;

/** Reads and writes rows of declared tables, and only their declared columns. */
export function createTablesStore(db: Db) {
  const ofName = (name: TableName) => {
    const { columns } = tableOf(name);
    const binding = bindings[name];
    const stored = getTableColumns(binding.table);
    const column = (declared: string): PgColumn | SQL => {
      const found = binding.elsewhere?.[declared] ?? stored[declared];
      if (!found || !(declared in columns)) throw new Error(`${name} has no column ${declared}`);
      return found;
    };
    const shown = Object.fromEntries(Object.keys(columns).map((declared) => [declared, column(declared)]));
    return { ...binding, columns, column, shown };
  };

  function matches(name: TableName, query: RowQuery): SQL | undefined {
    const { columns, column } = ofName(name);
    const { search } = query;
    const begins = Object.entries(columns)
      .filter(([, { searched }]) => searched)
      .map(([declared]) => ilike(column(declared) as PgColumn, `${escapeLike(search ?? '')}%`));
    const conditions = Object.entries(columns).flatMap(([declared, facts]) =>
      (['is', 'from', 'to'] as const).map((op) => {
        const value = query[`${declared}.${op}`];
        return value === undefined ? undefined : compare(column(declared), facts, op, value);
      }),
    );
    return and(search ? or(...begins) : undefined, ...conditions);
  }

  function orderOf(name: TableName, sort: string): SQL[] {
    const { key, column } = ofName(name);
    const direction = sort.startsWith('-') ? desc : asc;
    return [direction(column(sort.replace(/^-/, ''))), direction(key)];
  }

  async function select(
    name: TableName,
    where: SQL | undefined,
    { sort, limit, offset }: { sort: string; limit: number; offset: number },
    executor: Db | Tx = db,
  ): Promise<StoredRow[]> {
    const { table, key, version, shown } = ofName(name);
    const rows = await executor
      .select({ key: sql<string>`${key}::text`, version: version ?? sql<null>`null`, values: shown })
      .from(table)
      .where(where)
      .orderBy(...orderOf(name, sort))
      .limit(limit)
      .offset(offset);
    return rows as StoredRow[];
  }

  return {
    list: (name: TableName, query: RowQuery, limit: number, offset: number): Promise<StoredRow[]> =>
      select(name, matches(name, query), { sort: query.sort, limit, offset }),

    /** Keys in list order: an export reads by them, so that concurrent changes do not move rows. */
    async listKeys(name: TableName, query: RowQuery, most: number): Promise<string[]> {
      const { table, key } = ofName(name);
      const rows = await db
        .select({ key: sql<string>`${key}::text` })
        .from(table)
        .where(matches(name, query))
        .orderBy(...orderOf(name, query.sort))
        .limit(most);
      return rows.map((row) => row.key);
    },

    /** Existing rows, in the order of the keys. */
    async listByKeys(name: TableName, keys: string[]): Promise<StoredRow[]> {
      const { key } = ofName(name);
      const { order } = tableOf(name);
      const rows = await select(name, inArray(key, keys), { sort: order, limit: keys.length, offset: 0 });
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.flatMap((one) => byKey.get(one) ?? []);
    },

    /** Counts up to `most`. */
    async count(name: TableName, query: RowQuery, most: number): Promise<number> {
      const some = db
        .select({ one: sql`1` })
        .from(ofName(name).table)
        .where(matches(name, query))
        .limit(most)
        .as('some');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
      return row?.count ?? 0;
    },

    async find(name: TableName, uuid: string, tx?: Tx): Promise<StoredRow | undefined> {
      const { order } = tableOf(name);
      const [row] = await select(name, eq(ofName(name).key, uuid), { sort: order, limit: 1, offset: 0 }, tx);
      return row;
    },

    /** Undefined if a unique value is already taken. */
    async insert(tx: Tx, name: TableName, values: Record<string, unknown>, now: Date): Promise<StoredRow | undefined> {
      const { table, key, added, columns } = ofName(name);
      const [row] = await tx
        .insert(table)
        .values({ ...stored(columns, values), ...added?.(now) })
        .onConflictDoNothing()
        .returning({ key: sql<string>`${key}::text` });
      return row && this.find(name, row.key, tx);
    },

    /** Updates the given version; returns false if the row has another one. */
    async update(
      tx: Tx,
      name: TableName,
      { uuid, version, values }: { uuid: string; version: number; values: Record<string, unknown> },
    ): Promise<boolean> {
      const binding = ofName(name);
      if (!binding.version) throw new Error(`rows of ${name} are never changed`);
      const rows = await tx
        .update(binding.table)
        .set({ ...stored(binding.columns, values), version: version + 1 })
        .where(and(eq(binding.key, uuid), eq(binding.version, version)))
        .returning({ key: binding.key });
      return rows.length > 0;
    },

    /** Returns whether the row existed. */
    async delete(tx: Tx, name: TableName, uuid: string): Promise<boolean> {
      const { table, key } = ofName(name);
      const rows = await tx.delete(table).where(eq(key, uuid)).returning({ key });
      return rows.length > 0;
    },
  };
}

/** Values are parameters, typed by the declared kind of their column. */
function compare(column: PgColumn | SQL, { kind }: TableColumn, op: 'is' | 'from' | 'to', value: unknown): SQL {
  const parameter =
    kind === 'instant'
      ? sql`${String(value)}::timestamptz`
      : kind === 'person'
        ? sql`${String(value)}::uuid`
        : kind === 'boolean'
          ? sql`${value === 'true'}`
          : sql`${value}`;
  if (op === 'is') return sql`${column} = ${parameter}`;
  return op === 'from' ? sql`${column} >= ${parameter}` : sql`${column} <= ${parameter}`;
}

const stored = (columns: Record<string, TableColumn>, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      columns[name]?.kind === 'instant' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
