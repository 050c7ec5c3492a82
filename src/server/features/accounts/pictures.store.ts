import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { userPictures } from '#server/db/tables/accounts.ts';

export type PicturesStore = ReturnType<typeof createPicturesStore>;

export function createPicturesStore(db: Db) {
  return {
    async findPicture(userId: number) {
      const [row] = await db.select().from(userPictures).where(eq(userPictures.userId, userId));
      return row;
    },
    async putPicture(tx: Tx, values: typeof userPictures.$inferInsert): Promise<void> {
      const { kind, bytes } = values;
      await tx
        .insert(userPictures)
        .values(values)
        .onConflictDoUpdate({ target: userPictures.userId, set: { kind, bytes } });
    },
    async deletePicture(tx: Tx, userId: number): Promise<void> {
      await tx.delete(userPictures).where(eq(userPictures.userId, userId));
    },
  };
}
