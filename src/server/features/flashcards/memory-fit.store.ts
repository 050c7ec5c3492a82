import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { leastReviews, type MemoryFit } from '#domain/flashcards/memory-fit.ts';
import { defaultStudySettings } from '#domain/flashcards/study-settings.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned } from '#server/db/owned.ts';
import { flashcardDays, flashcardReviews, flashcards, flashcardSettings } from '#server/db/tables/flashcards.ts';
import type { OwnedFlashcard } from './flashcards.store.ts';

export type MemoryFitStore = ReturnType<typeof createMemoryFitStore>;

/** Stores FSRS fits and reads the reviews for them. */
export function createMemoryFitStore(db: Db) {
  return {
    /**
     * Users who may have enough reviews, by daily sums, which include reviews of deleted cards; and users whose cards
     * still need recomputing with new weights. By id above `after`.
     */
    async listCandidates(after: number, most: number): Promise<number[]> {
      const { ownerId, fit } = flashcardSettings;
      const rows = await db
        .select({ ownerId: flashcardDays.ownerId })
        .from(flashcardDays)
        .leftJoin(flashcardSettings, eq(ownerId, flashcardDays.ownerId))
        .where(gt(flashcardDays.ownerId, after))
        .groupBy(flashcardDays.ownerId, fit)
        .having(sql`sum(${flashcardDays.reviews}) >= ${leastReviews} or ${fit} ->> 'foldedTo' is not null`)
        .orderBy(asc(flashcardDays.ownerId))
        .limit(most);
      return rows.map((row) => row.ownerId);
    },

    /** Counts usable reviews; cards with imported memory are unusable. */
    async countReviews(ownerId: number): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(flashcardReviews)
        .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.cardId))
        .where(
          and(
            eq(flashcardReviews.ownerId, ownerId),
            isNotNull(flashcardReviews.grade),
            isNull(flashcards.importedMemory),
          ),
        );
      return row?.all ?? 0;
    },

    /** Reviewed cards, latest first. */
    async listReviewed(ownerId: number, { most, skipped }: { most: number; skipped: number }) {
      const { id, createdAt, importedMemory } = flashcards;
      return db
        .select({ id, createdAt, importedMemory })
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), isNotNull(flashcards.lastReview)))
        .orderBy(desc(flashcards.lastReview), desc(id))
        .limit(most)
        .offset(skipped);
    },

    /** Locks reviewed cards of a user, ordered by id. */
    async lockReviewedAfter(tx: Tx, ownerId: number, afterId: number, most: number): Promise<OwnedFlashcard[]> {
      const rows = await tx
        .select()
        .from(flashcards)
        .where(and(eq(flashcards.ownerId, ownerId), ne(flashcards.phase, 'new'), gt(flashcards.id, afterId)))
        .orderBy(asc(flashcards.id))
        .limit(most)
        .for('update');
      return allOwned(rows);
    },

    async find(ownerId: number): Promise<MemoryFit | null> {
      const [row] = await db
        .select({ fit: flashcardSettings.fit })
        .from(flashcardSettings)
        .where(eq(flashcardSettings.ownerId, ownerId));
      return row?.fit ?? null;
    },

    async save(tx: Tx, ownerId: number, fit: MemoryFit): Promise<void> {
      await tx
        .insert(flashcardSettings)
        .values({ ownerId, ...defaultStudySettings, fit })
        .onConflictDoUpdate({ target: flashcardSettings.ownerId, set: { fit } });
    },
  };
}
