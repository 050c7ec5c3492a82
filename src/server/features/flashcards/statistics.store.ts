import { and, asc, count, eq, gte, inArray, isNotNull, lt, max, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DayRollup } from '#domain/flashcards/day-rollup.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { flashcardDays, flashcardReviews, flashcards } from '#server/db/tables/flashcards.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import { isOfWords } from './flashcards.store.ts';

/** Number of cards of a document: all and learned. */
export interface CardWork {
  cards: number;
  learned: number;
  lastAt: Date | null;
}

export type StatisticsStore = ReturnType<typeof createStatisticsStore>;

/** Daily sums of reviews, and forecasts of due cards. */
export function createStatisticsStore(db: Db) {
  return {
    /** Per document: cards that a copy would include, and cards that were ever learned. */
    async countWorkUnscoped(documentIds: number[]): Promise<Map<number, CardWork>> {
      if (documentIds.length === 0) return new Map();
      const rows = await db
        .select({
          documentId: flashcards.documentId,
          cards: sql<number>`(count(*) filter (where not ${flashcards.suspended} and ${isOfWords}))::int`,
          learned: sql<number>`(count(*) filter (where ${flashcards.phase} in ('review', 'relearning')))::int`,
          lastAt: max(flashcards.lastReview),
        })
        .from(flashcards)
        .where(inArray(flashcards.documentId, documentIds))
        .groupBy(flashcards.documentId);
      return new Map(rows.flatMap(({ documentId, ...work }) => (documentId === null ? [] : [[documentId, work]])));
    },

    /** Reviews in a time range that were not undone. */
    async listReviews(tx: Tx, ownerId: number, from: Date, before: Date) {
      const undo = alias(flashcardReviews, 'undo');
      const { at, grade, elapsedMs, predicted, predictedBySm2 } = flashcardReviews;
      const rows = await tx
        .select({ at, grade, elapsedMs, predicted, predictedBySm2 })
        .from(flashcardReviews)
        .where(
          and(
            eq(flashcardReviews.ownerId, ownerId),
            gte(at, from),
            lt(at, before),
            isNotNull(grade),
            notExists(
              tx
                .select({ id: undo.id })
                .from(undo)
                .where(and(eq(undo.ownerId, ownerId), eq(undo.undoes, flashcardReviews.uuid))),
            ),
          ),
        );
      return rows.flatMap(({ grade: given, ...row }) => (given ? [{ ...row, grade: given }] : []));
    },

    /** Writes all days in batches. */
    async saveDays(tx: Tx, ownerId: number, rollups: ReadonlyMap<number, DayRollup>): Promise<void> {
      const rows = [...rollups].map(([day, rollup]) => ({ ownerId, day, ...rollup }));
      for (const some of inPieces(rows))
        await tx
          .insert(flashcardDays)
          .values(some)
          .onConflictDoUpdate({
            target: [flashcardDays.ownerId, flashcardDays.day],
            set: {
              reviews: sql`excluded.reviews`,
              elapsedMs: sql`excluded.elapsed_ms`,
              tested: sql`excluded.tested`,
              recalled: sql`excluded.recalled`,
              predicted: sql`excluded.predicted`,
              logLoss: sql`excluded.log_loss`,
              logLossSm2: sql`excluded.log_loss_sm2`,
              bins: sql`excluded.bins`,
            },
          });
    },

    async listDays(ownerId: number, from: number) {
      return db
        .select()
        .from(flashcardDays)
        .where(and(eq(flashcardDays.ownerId, ownerId), gte(flashcardDays.day, from), ne(flashcardDays.reviews, 0)))
        .orderBy(asc(flashcardDays.day));
    },

    /** Counts reviews, and days with a review, in a range of study days; null means all days. */
    async countReviews(
      tx: Tx,
      ownerId: number,
      span: { from: number; until: number } | null,
    ): Promise<{ reviews: number; days: number }> {
      const isIn = span && and(gte(flashcardDays.day, span.from), lt(flashcardDays.day, span.until));
      const [row] = await tx
        .select({
          reviews: sql<number>`coalesce(sum(${flashcardDays.reviews}), 0)::int`,
          days: sql<number>`count(*)::int`,
        })
        .from(flashcardDays)
        .where(and(eq(flashcardDays.ownerId, ownerId), ne(flashcardDays.reviews, 0), isIn ?? undefined));
      return row ?? { reviews: 0, days: 0 };
    },

    /** For each of these consecutive moments: cards that come due before it and after the previous one. */
    async countDue(ownerId: number, ends: Date[]): Promise<number[]> {
      const last = ends.at(-1);
      if (!last) return [];
      const moments = sql`array[${sql.join(
        ends.slice(0, -1).map((end) => sql`${end.toISOString()}::timestamptz`),
        sql`, `,
      )}]`;
      const place = sql<number>`width_bucket(${flashcards.due}, ${moments})`;
      const rows = await db
        .select({ place, due: count() })
        .from(flashcards)
        .where(
          and(
            eq(flashcards.ownerId, ownerId),
            eq(flashcards.suspended, false),
            ne(flashcards.phase, 'new'),
            lt(flashcards.due, last),
          ),
        )
        .groupBy(sql`1`);
      const found = new Map(rows.map((row) => [row.place, row.due]));
      return ends.map((_, index) => found.get(index) ?? 0);
    },
  };
}
