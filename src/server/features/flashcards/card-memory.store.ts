import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open-database.ts';
import { flashcards } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type CardMemoryStore = ReturnType<typeof createCardMemoryStore>;

/** A review of a card that is not its first. */
export interface LaterReview {
  /** Days since the previous review. */
  days: number;
  predicted: number | null;
  isRemembered: boolean;
  seconds: number;
}

export function createCardMemoryStore(db: Db) {
  return {
    /** Cards of documents with their memory state, without suspended ones. */
    async listCards(ownerId: number, documentIds: number[]) {
      const { uuid, documentId, quoteStart, category, phase, stability, memoryDifficulty, lastReview } = flashcards;
      const found = [];
      for (const some of inPieces(documentIds))
        found.push(
          ...(await db
            .select({ uuid, documentId, quoteStart, category, phase, stability, memoryDifficulty, lastReview })
            .from(flashcards)
            .where(
              and(
                eq(flashcards.ownerId, ownerId),
                inArray(flashcards.documentId, some),
                eq(flashcards.suspended, false),
              ),
            )
            .orderBy(flashcards.id)),
        );
      return found;
    },

    /** A user's latest reviews, without first reviews of a card and without undone ones. */
    async listLaterReviews(ownerId: number, most: number): Promise<LaterReview[]> {
      const { rows } = await db.execute<{ days: string; predicted: number | null; grade: string; seconds: string }>(sql`
        select days, predicted, grade, seconds from (
          select review.at, review.predicted, review.grade, review.elapsed_ms / 1000.0 as seconds,
            extract(epoch from review.at - lag(review.at) over (partition by review.card_id order by review.at, review.uuid))
              / 86400.0 as days
          from flashcard_reviews review
          where review.owner_id = ${ownerId} and review.grade is not null
            and not exists (select 1 from flashcard_reviews undone
              where undone.owner_id = review.owner_id and undone.undoes = review.uuid)
        ) spaced where days is not null order by at desc limit ${most}`);
      return rows.map(({ days, predicted, grade, seconds }) => ({
        days: Number(days),
        predicted,
        isRemembered: grade !== 'again',
        seconds: Number(seconds),
      }));
    },
  };
}
