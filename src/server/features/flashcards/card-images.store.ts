import { and, asc, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { cardImages } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type CardImageRow = typeof cardImages.$inferSelect;
export type OwnedCardImage = Owned<CardImageRow>;
export type NewCardImage = typeof cardImages.$inferInsert;
export type CardImagesStore = ReturnType<typeof createCardImagesStore>;

export function createCardImagesStore(db: Db) {
  const save = (tx: Tx, some: NewCardImage[]): Promise<CardImageRow[]> =>
    tx
      .insert(cardImages)
      .values(some)
      .onConflictDoUpdate({
        target: cardImages.uuid,
        set: { fileKey: sql`excluded.file_key`, sentAt: sql`excluded.sent_at` },
      })
      .returning();

  return {
    async findImage(ownerId: number, uuid: string, executor: Db | Tx = db): Promise<OwnedCardImage | undefined> {
      const [row] = await executor
        .select()
        .from(cardImages)
        .where(and(eq(cardImages.uuid, uuid), eq(cardImages.ownerId, ownerId)));
      return asOwned(row);
    },

    /** Returns the existing images among these. */
    async findImages(ownerId: number, uuids: string[], executor: Db | Tx = db): Promise<OwnedCardImage[]> {
      const found: CardImageRow[] = [];
      for (const some of inPieces(uuids))
        found.push(
          ...(await executor
            .select()
            .from(cardImages)
            .where(and(eq(cardImages.ownerId, ownerId), inArray(cardImages.uuid, some)))),
        );
      return allOwned(found);
    },

    /** An existing image gets another day before the sweep, and the newest file. */
    async saveImage(tx: Tx, values: NewCardImage): Promise<OwnedCardImage> {
      const [row] = await save(tx, [values]);
      if (!row) throw new Error('an image was not written');
      return asOwned(row);
    },

    /** Saves many images; none may appear twice. */
    async saveImages(tx: Tx, all: NewCardImage[]): Promise<void> {
      for (const some of inPieces(all)) await save(tx, some);
    },

    async countBytes(ownerId: number, executor: Db | Tx = db): Promise<number> {
      const [row] = await executor
        .select({ bytes: sum(cardImages.sizeBytes).mapWith(Number) })
        .from(cardImages)
        .where(eq(cardImages.ownerId, ownerId));
      return row?.bytes ?? 0;
    },

    async listKeys(tx: Tx, ownerId: number): Promise<string[]> {
      const rows = await tx.select({ key: cardImages.fileKey }).from(cardImages).where(eq(cardImages.ownerId, ownerId));
      return rows.map(({ key }) => key);
    },

    /** Deletes images that were sent before this moment and that none of the owner's cards contains. */
    async deleteUnnamed(before: Date): Promise<void> {
      await db.execute(sql`
        with named as (
          select distinct owner_id, (regexp_matches(front || ' ' || back, '\\(image:([0-9a-f-]{36})\\)', 'g'))[1] as uuid
          from flashcards where front like '%(image:%' or back like '%(image:%'
        )
        delete from card_images image where sent_at < ${before.toISOString()}::timestamptz
          and not exists (select 1 from named where named.owner_id = image.owner_id and named.uuid = image.uuid::text)`);
    },

    async listFoldersUnscoped(): Promise<Set<string>> {
      const rows = await db.select({ key: cardImages.fileKey }).from(cardImages);
      return new Set(rows.map(({ key }) => folderOf(key)));
    },

    async listImagesUnscoped(afterId: number, most: number): Promise<CardImageRow[]> {
      return db.select().from(cardImages).where(gt(cardImages.id, afterId)).orderBy(asc(cardImages.id)).limit(most);
    },
  };
}

/** Each image has a separate folder. */
export const folderOf = (fileKey: string): string => fileKey.slice(0, fileKey.lastIndexOf('/'));
