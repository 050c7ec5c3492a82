import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open-database.ts';
import { flashcards } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';

export type CardMemoryStore = ReturnType<typeof createCardMemoryStore>;

/** One review of a card that had been reviewed before. */
export interface LaterReview {
  /** Since the review before it. */
  days: number;
  predicted: number | null;
  isRemembered: boolean;
  seconds: number;
}

export function createCardMemoryStore(db: Db) {
  return {
    /** The cards of documents with how they sit in memory; those that are asked no more are left out. */
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

    /** The latest reviews of a person that came after another of the same card; what was taken back counts for nothing. */
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
        ) told where days is not null order by at desc limit ${most}`);
      return rows.map(({ days, predicted, grade, seconds }) => ({
        days: Number(days),
        predicted,
        isRemembered: grade !== 'again',
        seconds: Number(seconds),
      }));
    },
  };
}
