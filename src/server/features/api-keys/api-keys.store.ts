import { and, asc, count, desc, eq, gt, isNull, lt, lte, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { type Owned, allOwned, asOwned } from '#server/db/owned.ts';
import { apiKeys } from '#server/db/tables/api-keys.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type ApiKeysStore = ReturnType<typeof createApiKeysStore>;

/** SQL expressions from lower features. */
export interface ApiKeyLookups {
  isSuspended(id: AnyColumn): SQL<boolean>;
}

export function createApiKeysStore(db: Db, lookups: ApiKeyLookups) {
  return {
    /** Finds a key by its hash; `isClosed`: its account is suspended or leaving. */
    async findUnscoped(keyHash: string): Promise<(ApiKeyRow & { isClosed: boolean }) | undefined> {
      const [row] = await db
        .select({ key: apiKeys, isClosed: lookups.isSuspended(apiKeys.ownerId) })
        .from(apiKeys)
        .where(eq(apiKeys.keyHash, keyHash));
      return row && { ...row.key, isClosed: row.isClosed };
    },
    async markUsed(id: number, lastUsedOn: string): Promise<void> {
      await db.update(apiKeys).set({ lastUsedOn }).where(eq(apiKeys.id, id));
    },

    async list(ownerId: number): Promise<Owned<ApiKeyRow>[]> {
      return allOwned(
        await db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.ownerId, ownerId))
          .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
      );
    },
    async find(ownerId: number, uuid: string): Promise<Owned<ApiKeyRow> | undefined> {
      const [row] = await db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.uuid, uuid)));
      return asOwned(row);
    },
    async countOf(tx: Tx, ownerId: number): Promise<number> {
      const [row] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.ownerId, ownerId));
      return row?.keys ?? 0;
    },
    async insert(tx: Tx, values: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
      const [row] = await tx.insert(apiKeys).values(values).returning();
      if (!row) throw new Error('nothing was inserted');
      return row;
    },
    /** Returns the deleted key. */
    async delete(tx: Tx, ownerId: number, uuid: string): Promise<ApiKeyRow | undefined> {
      const [row] = await tx
        .delete(apiKeys)
        .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.uuid, uuid)))
        .returning();
      return row;
    },
    async deleteAll(tx: Tx, ownerId: number): Promise<void> {
      await tx.delete(apiKeys).where(eq(apiKeys.ownerId, ownerId));
    },
    async deleteExpiredUnscoped(before: Date): Promise<void> {
      await db.delete(apiKeys).where(lt(apiKeys.expiresAt, before));
    },

    /** Users with keys that expire by then and have not been warned about them. */
    async listOwnersToWarnUnscoped(now: Date, by: Date): Promise<number[]> {
      const rows = await db
        .selectDistinct({ ownerId: apiKeys.ownerId })
        .from(apiKeys)
        .where(isToWarn(now, by))
        .orderBy(asc(apiKeys.ownerId));
      return rows.map(({ ownerId }) => ownerId);
    },
    /** Returns the number of keys. */
    async markWarned(tx: Tx, ownerId: number, now: Date, by: Date): Promise<number> {
      const rows = await tx
        .update(apiKeys)
        .set({ warnedAt: now })
        .where(and(eq(apiKeys.ownerId, ownerId), isToWarn(now, by)))
        .returning({ id: apiKeys.id });
      return rows.length;
    },
  };
}

const isToWarn = (now: Date, by: Date) =>
  and(isNull(apiKeys.warnedAt), gt(apiKeys.expiresAt, now), lte(apiKeys.expiresAt, by));
