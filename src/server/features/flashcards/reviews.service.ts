import { randomUUID } from 'node:crypto';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import { earliestReview, type reviewFlashcards } from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Reviewer } from '#domain/flashcards/review-on-days.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { predictionsOf } from '#domain/flashcards/predictions.ts';
import { replay } from '#domain/flashcards/replay.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { FlashcardsStore, OwnedFlashcard } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { ReviewRow, ReviewsStore } from './reviews.store.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { StudyPreferences } from './study-preferences.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

interface ReviewsServicePorts {
  store: FlashcardsStore;
  reviewsStore: ReviewsStore;
  flashcards: FlashcardsService;
  preferences: StudyPreferences;
  statistics: StatisticsService;
  events: EventBus;
  clock: Clock;
}

/**
 * Append-only log of reviews. After each addition, it recomputes the memory of the affected cards from the log (F07).
 */
export function createReviewsService({
  store,
  reviewsStore,
  flashcards,
  preferences,
  statistics,
  events,
  clock,
}: ReviewsServicePorts) {
  /** Recomputes a card's memory from its log. */
  function refold(tx: Tx, reviewer: Reviewer, row: OwnedFlashcard, entries: ReviewRow[]): Promise<OwnedFlashcard> {
    return store.updateCard(tx, row, memoryColumns(replay(row.createdAt, entries, reviewer, row.importedMemory)));
  }

  const idsOf = (rows: OwnedFlashcard[]) => rows.map(({ id }) => id);

  return {
    async add(
      actor: SignedInActor,
      reviews: BodyOf<typeof reviewFlashcards>,
    ): Promise<Command<OutputOf<typeof reviewFlashcards>>> {
      return {
        async commit(tx) {
          await store.lockCardsOf(tx, actor.userId);
          const { reviewer, calendar } = await preferences.get(actor, tx);
          const rows = await store.lockCards(tx, actor.userId, [...new Set(reviews.map(({ cardUuid }) => cardUuid))]);
          const seenAt = momentsBefore(
            clock.now(),
            reviews.map(({ at }) => at),
          );
          const known = await reviewsStore.listReviews(idsOf(rows), tx);
          const byCard = Map.groupBy(reviews, ({ cardUuid }) => cardUuid);
          const entries = rows.flatMap((row) => {
            const sent = (byCard.get(row.uuid) ?? []).map(({ id, grade, at, elapsedMs }) => {
              return { uuid: id, cardId: row.id, grade, at: seenAt(at), elapsedMs, undoes: null };
            });
            const before = known.get(row.id) ?? [];
            const knownUuids = new Set(before.map(({ uuid }) => uuid));
            const news = sent.filter(({ uuid }) => !knownUuids.has(uuid)).slice(0, roomIn(before));
            const predictions = predictionsOf(row.createdAt, [...before, ...news], reviewer, row.importedMemory);
            return news.map((entry) => ({ ownerId: actor.userId, ...entry, ...predictions.get(entry.uuid) }));
          });
          const added = await reviewsStore.addReviews(tx, entries);
          await statistics.update(
            tx,
            actor.userId,
            added.map(({ at }) => at),
            calendar,
          );
          if (added.length > 0)
            await events.emit(tx, 'cards.reviewed', { ownerId: actor.userId, at: added.map(({ at }) => at) });
          const addedTo = Map.groupBy(added, ({ cardId }) => cardId);
          const items = [];
          for (const row of rows) {
            const news = addedTo.get(row.id);
            items.push(news ? await refold(tx, reviewer, row, [...(known.get(row.id) ?? []), ...news]) : row);
          }
          return { items: await flashcards.present(items, tx) };
        },
      };
    },

    /** Undoing twice has the same effect as once. */
    async undo(actor: SignedInActor, uuid: string): Promise<Command<Flashcard>> {
      const review = await reviewsStore.findReview(actor.userId, uuid);
      if (!review) throw new AppError('FLASHCARD_NOT_FOUND');
      return {
        async commit(tx) {
          await store.lockCardsOf(tx, actor.userId);
          const { reviewer, calendar } = await preferences.get(actor, tx);
          const [row] = await store.lockCards(tx, actor.userId, [review.cardUuid]);
          if (!row) throw new AppError('FLASHCARD_NOT_FOUND');
          const entry = { ownerId: actor.userId, uuid: randomUUID(), cardId: row.id, undoes: uuid };
          const added = await reviewsStore.addReviews(tx, [{ ...entry, at: clock.now(), elapsedMs: 0 }]);
          if (added.length === 0) return flashcards.presentOne(row, tx);
          await statistics.update(tx, actor.userId, [review.at], calendar);
          const entries = (await reviewsStore.listReviews([row.id], tx)).get(row.id) ?? [];
          return flashcards.presentOne(await refold(tx, reviewer, row, entries), tx);
        },
      };
    },
  };
}

const roomIn = (log: readonly unknown[]): number => Math.max(0, cardBounds.reviews - log.length);

const EARLIEST = Date.parse(earliestReview);

/**
 * Review times as the server accepts them. A device with a fast clock cannot review tomorrow's cards: its reviews are
 * shifted back to now.
 */
function momentsBefore(now: Date, all: readonly string[]): (at: string) => Date {
  const latest = Math.max(...all.map((at) => Date.parse(at)));
  const ahead = Math.max(0, latest - now.getTime());
  return (at) => new Date(Math.max(EARLIEST, Date.parse(at) - ahead));
}
