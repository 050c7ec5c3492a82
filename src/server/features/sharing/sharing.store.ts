import { and, count, desc, eq, getTableColumns, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { sharedLinks, sharedLinkVisits } from '#server/db/tables/sharing.ts';

type LinkColumns = typeof sharedLinks.$inferSelect;
/** A link with names of its document and owner. */
export type LinkRow = LinkColumns & {
  documentUuid: string;
  documentName: string;
  createdBy: string;
  suspended: boolean;
};
export type OwnedLink = Owned<LinkRow>;
export type LinkChanges = Partial<Pick<LinkColumns, 'name' | 'active' | 'expiresAt' | 'maxUses'>>;
export type SharingStore = ReturnType<typeof createSharingStore>;

/** SQL expressions from lower features. */
export interface SharingLookups {
  documentUuid(id: AnyColumn): SQL<string>;
  documentName(id: AnyColumn): SQL<string>;
  username(id: AnyColumn): SQL<string>;
  isSuspended(id: AnyColumn): SQL<boolean>;
}

const columnsWith = (lookups: SharingLookups) => ({
  ...getTableColumns(sharedLinks),
  documentUuid: lookups.documentUuid(sharedLinks.documentId).as('document_uuid'),
  documentName: lookups.documentName(sharedLinks.documentId).as('document_name'),
  createdBy: lookups.username(sharedLinks.ownerId).as('created_by'),
  suspended: lookups.isSuspended(sharedLinks.ownerId).as('suspended'),
});

export function createSharingStore(db: Db, lookups: SharingLookups) {
  const columns = columnsWith(lookups);
  const isOwn = (ownerId: number, uuid: string) => and(eq(sharedLinks.ownerId, ownerId), eq(sharedLinks.uuid, uuid));

  // Prepared once per connection, since every call of a guest uses it.
  const byKey = db
    .select({ ...columns, isKnown: sql<boolean>`${sharedLinkVisits.visitor} is not null`.as('is_known') })
    .from(sharedLinks)
    .leftJoin(
      sharedLinkVisits,
      and(
        eq(sharedLinkVisits.linkId, sharedLinks.id),
        or(
          eq(sharedLinkVisits.visitor, sql.placeholder('visitor')),
          eq(sharedLinkVisits.visitor, sql.placeholder('account')),
        ),
      ),
    )
    .where(eq(sharedLinks.keyHash, sql.placeholder('keyHash')))
    .prepare('shared_link_by_key');

  return {
    /** The link with this key, and whether this visitor was counted, by browser or account. */
    async findByKey(
      keyHash: string,
      visitor: string,
      account: string,
    ): Promise<(LinkRow & { isKnown: boolean }) | undefined> {
      const [row] = await byKey.execute({ keyHash, visitor, account });
      return row;
    },
    async lockLink(tx: Tx, id: number): Promise<LinkColumns | undefined> {
      const [row] = await tx.select().from(sharedLinks).where(eq(sharedLinks.id, id)).for('no key update');
      return row;
    },
    async addUse(tx: Tx, id: number, now: Date): Promise<void> {
      await tx
        .update(sharedLinks)
        .set({ useCount: sql`${sharedLinks.useCount} + 1`, lastUsedAt: now })
        .where(eq(sharedLinks.id, id));
    },
    /** Returns false if a concurrent call has counted this visitor. */
    async addVisit(tx: Tx, visit: typeof sharedLinkVisits.$inferInsert): Promise<boolean> {
      const rows = await tx.insert(sharedLinkVisits).values(visit).onConflictDoNothing().returning();
      return rows.length > 0;
    },
    async deleteVisitsUntil(forgottenSince: Date): Promise<void> {
      await db.delete(sharedLinkVisits).where(lte(sharedLinkVisits.countedAt, forgottenSince));
    },

    async listLinks(ownerId: number, documentId: number | undefined): Promise<OwnedLink[]> {
      const rows = await db
        .select(columns)
        .from(sharedLinks)
        .where(
          and(
            eq(sharedLinks.ownerId, ownerId),
            documentId === undefined ? undefined : eq(sharedLinks.documentId, documentId),
          ),
        )
        .orderBy(desc(sharedLinks.id));
      return allOwned(rows);
    },
    async findLink(ownerId: number, uuid: string, executor: Db | Tx = db): Promise<OwnedLink | undefined> {
      const [row] = await executor.select(columns).from(sharedLinks).where(isOwn(ownerId, uuid));
      return asOwned(row);
    },
    async countLinks(tx: Tx, ownerId: number, documentId: number): Promise<{ ofPerson: number; ofDocument: number }> {
      const [row] = await tx
        .select({
          ofPerson: count(),
          ofDocument: sql<number>`count(*) filter (where ${sharedLinks.documentId} = ${documentId})`.mapWith(Number),
        })
        .from(sharedLinks)
        .where(eq(sharedLinks.ownerId, ownerId));
      return row ?? { ofPerson: 0, ofDocument: 0 };
    },
    async insertLink(tx: Tx, values: typeof sharedLinks.$inferInsert): Promise<void> {
      await tx.insert(sharedLinks).values(values);
    },
    async updateLink(tx: Tx, ownerId: number, uuid: string, changes: LinkChanges): Promise<void> {
      await tx.update(sharedLinks).set(changes).where(isOwn(ownerId, uuid));
    },
    /** Returns false if the link is gone. */
    async deleteLink(tx: Tx, ownerId: number, uuid: string): Promise<boolean> {
      const rows = await tx.delete(sharedLinks).where(isOwn(ownerId, uuid)).returning({ id: sharedLinks.id });
      return rows.length > 0;
    },
  };
}
