import type { SignedInActor } from '#domain/access/actor.ts';
import { createScheduler } from '#domain/flashcards/scheduler.ts';
import type { CardMemoryStore, LaterReview } from './card-memory.store.ts';
import type { StudyPreferences } from './study-preferences.ts';

export type CardMemory = ReturnType<typeof createCardMemory>;

/** A card, as study plans use it. */
export interface RememberedCard {
  uuid: string;
  documentId: number;
  /** Position of its quote; null for a card without one. */
  quoteStart: number | null;
  category: string;
  /** Null before the first review. */
  memory: { stability: number; difficulty: number; lastReview: Date } | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** More reviews say little more about a person. */
const MOST_REVIEWS = 2_000;

/** Reads a user's memory of cards, for study plans (P03). */
export function createCardMemory({ store, preferences }: { store: CardMemoryStore; preferences: StudyPreferences }) {
  return {
    async view(
      actor: SignedInActor,
      documentIds: number[],
    ): Promise<{ cards: RememberedCard[]; reviews: LaterReview[]; weights: number[] | null }> {
      const { weights } = await preferences.get(actor);
      const rows = documentIds.length === 0 ? [] : await store.listCards(actor.userId, documentIds);
      const cards = rows.flatMap(({ documentId, phase, stability, memoryDifficulty, lastReview, ...row }) => {
        if (documentId === null) return [];
        const isKnown = phase !== 'new' && lastReview !== null;
        return [
          { ...row, documentId, memory: isKnown ? { stability, difficulty: memoryDifficulty, lastReview } : null },
        ];
      });
      return { cards, reviews: await store.listLaterReviews(actor.userId, MOST_REVIEWS), weights };
    },

    /** Cards of a document with the probability that each is recalled now; null before its first review. */
    async listRecall(
      actor: SignedInActor,
      documentId: number,
      now: Date,
    ): Promise<{ quoteStart: number | null; category: string; recall: number | null }[]> {
      const { settings, weights } = await preferences.get(actor);
      const { recall } = createScheduler({ retention: settings.retention, shortSteps: true, weights });
      const rows = await store.listCards(actor.userId, [documentId]);
      return rows.map(({ quoteStart, category, phase, stability, lastReview }) => {
        const days = lastReview && Math.max(0, now.getTime() - lastReview.getTime()) / DAY_MS;
        return { quoteStart, category, recall: phase === 'new' || days === null ? null : recall(stability, days) };
      });
    },
  };
}
