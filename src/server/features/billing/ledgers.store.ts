import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { creditEntries, documentEntries, pointEntries } from '#server/db/tables/billing.ts';

const tables = { points: pointEntries, credit: creditEntries, documents: documentEntries };
export type LedgerName = keyof typeof tables;
export type LedgerRow = typeof pointEntries.$inferSelect;

export type LedgersStore = ReturnType<typeof createLedgersStore>;

/** Append-only rows of ledgers; the database rejects updates and deletions too. */
export function createLedgersStore(db: Db) {
  return {
    /** Returns whether the entry is new: each key of a user is entered only once. */
    async insertEntry(tx: Tx, ledger: LedgerName, values: typeof pointEntries.$inferInsert): Promise<boolean> {
      const rows = await tx
        .insert(tables[ledger])
        .values(values)
        .onConflictDoNothing()
        .returning({ id: tables[ledger].id });
      return rows.length > 0;
    },

    async findAmount(tx: Tx, ledger: LedgerName, personUuid: string, key: string): Promise<number | undefined> {
      const table = tables[ledger];
      const [row] = await tx
        .select({ amount: table.amount })
        .from(table)
        .where(and(eq(table.personUuid, personUuid), eq(table.key, key)));
      return row?.amount;
    },

    /** Newest first. */
    async listEntries(ledger: LedgerName, personUuid: string): Promise<LedgerRow[]> {
      const table = tables[ledger];
      return db.select().from(table).where(eq(table.personUuid, personUuid)).orderBy(desc(table.id));
    },

    /** Counts balances that differ from the sum of their entries. */
    async countDifferencesUnscoped(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from users
        left join (select person_uuid, sum(amount) as sum from point_entries group by 1) points
          on points.person_uuid = users.uuid
        left join (select person_uuid, sum(amount) as sum from credit_entries group by 1) credit
          on credit.person_uuid = users.uuid
        left join (select person_uuid, sum(amount) as sum from document_entries group by 1) documents
          on documents.person_uuid = users.uuid
        where balance <> coalesce(points.sum, 0) or credit_cents <> coalesce(credit.sum, 0)
          or referral_bonus <> coalesce(documents.sum, 0)`);
      return rows[0]?.count ?? 0;
    },

    /** Sums per user with entries. */
    async sumsUnscoped(ledger: LedgerName): Promise<Map<string, number>> {
      const table = tables[ledger];
      const rows = await db
        .select({ personUuid: table.personUuid, sum: sql<number>`sum(${table.amount})::int` })
        .from(table)
        .groupBy(table.personUuid);
      return new Map(rows.map(({ personUuid, sum }) => [personUuid, sum]));
    },
  };
}
