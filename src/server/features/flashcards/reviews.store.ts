import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { flashcardReviews, flashcards } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type ReviewRow = typeof flashcardReviews.$inferSelect;
export type NewReview = typeof flashcardReviews.$inferInsert;
export type ReviewsStore = ReturnType<typeof createReviewsStore>;

/** Append-only log of reviews. */
export function createReviewsStore(db: Db) {
  return {
    /** Adds the entries the log lacks and returns them. */
    async addReviews(tx: Tx, entries: NewReview[]): Promise<ReviewRow[]> {
      const added: ReviewRow[] = [];
      for (const some of inPieces(entries))
        added.push(...(await tx.insert(flashcardReviews).values(some).onConflictDoNothing().returning()));
      return added;
    },

    /** Logs by card id. */
    async listReviews(cardIds: number[], executor: Db | Tx = db): Promise<Map<number, ReviewRow[]>> {
      const rows: ReviewRow[] = [];
      for (const ids of inPieces(cardIds))
        rows.push(
          ...(await executor
            .select()
            .from(flashcardReviews)
            .where(inArray(flashcardReviews.cardId, ids))
            .orderBy(asc(flashcardReviews.at), asc(flashcardReviews.uuid))),
        );
      return Map.groupBy(rows, ({ cardId }) => cardId);
    },

    async hasReviews(tx: Tx, ownerId: number): Promise<boolean> {
      const rows = await tx
        .select({ id: flashcardReviews.id })
        .from(flashcardReviews)
        .where(eq(flashcardReviews.ownerId, ownerId))
        .limit(1);
      return rows.length > 0;
    },

    async findReview(ownerId: number, uuid: string): Promise<{ cardUuid: string; at: Date } | undefined> {
      const [row] = await db
        .select({ cardUuid: flashcards.uuid, at: flashcardReviews.at })
        .from(flashcardReviews)
        .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.cardId))
        .where(
          and(eq(flashcardReviews.ownerId, ownerId), eq(flashcardReviews.uuid, uuid), isNull(flashcardReviews.undoes)),
        );
      return row;
    },
  };
}
